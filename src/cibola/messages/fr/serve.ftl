# Le serveur : comment on le lance, ce qui peut l'empêcher, et ce qu'il dit aux visiteurs sur eux-mêmes.

serve-setting = « { $value } » ne convient pas pour { $name }.
