# The pages of the app.
house-name = Spellenkast
