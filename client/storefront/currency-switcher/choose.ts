import { onChoice } from './on-choice';

/** Submits the form in which shoppers choose a currency (CurrencySwitcher.php) when one is chosen. */
document
	.querySelectorAll< HTMLSelectElement >( '.tillbook-currency-switcher select' )
	.forEach( ( select ) => onChoice( select, () => select.form?.requestSubmit() ) );
