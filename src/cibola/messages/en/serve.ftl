# The server: how it is started, what can be wrong with that, and what it tells a visitor about who they are.

serve-setting = “{ $value }” cannot be used for { $name }.
