import { __, sprintf } from '@wordpress/i18n';
import { paymentSourceName } from '../../../lib/payment-methods';
import { make } from '../../../checkout/dom';
import type { TestCard } from './types';
import { brandMark } from '../../../checkout/form/brand';

/**
 * Lists the documented test cards in a disclosure; selecting one fills in the form.
 *
 * @param cards    All test cards, in display order.
 * @param onChosen Called with the selected card.
 */
export function makeTestCards( cards: TestCard[], onChosen: ( card: TestCard ) => void ): HTMLElement {
	const list = make( 'ul', { class: 'tillbook-test-cards__list', 'aria-label': __( 'Test cards', 'tillbook' ) } );
	const details = make(
		'details',
		{ class: 'tillbook-test-cards' },
		make( 'summary', {}, __( 'Test cards', 'tillbook' ) ),
		list
	);
	// Render about fifty buttons only when the list is opened.
	details.addEventListener( 'toggle', () => {
		if ( details.open && ! list.firstChild ) {
			list.append( ...cards.map( ( card ) => make( 'li', {}, choice( card, onChosen ) ) ) );
		}
	} );
	return details;
}

function choice( card: TestCard, onChosen: ( card: TestCard ) => void ): HTMLElement {
	const button = make(
		'button',
		{ type: 'button', class: 'tillbook-test-cards__card' },
		brandMark( card.brand ),
		make(
			'span',
			{ class: 'tillbook-test-cards__name' },
			/* translators: 1: card brand, 2: last four digits */
			sprintf( __( '%1$s ending in %2$s', 'tillbook' ), paymentSourceName( card.brand ), card.lastFour )
		),
		make( 'span', { class: 'tillbook-test-cards__note' }, card.note )
	);
	button.addEventListener( 'click', () => onChosen( card ) );
	return button;
}
