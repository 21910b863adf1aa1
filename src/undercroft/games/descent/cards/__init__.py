"""The card language of Descent: text in, frozen trees out, and back."""
