"""What is pushed, drawn or carried about."""
