import { __, sprintf } from '@wordpress/i18n';
import type { DisputeRow } from '../../data/disputes';
import { moneyInText } from '../../lib/money';

type Control = 'info' | 'respond' | 'see';

function ofOrder( control: Control, money: string, order: string ): string {
	switch ( control ) {
		case 'info':
			/* translators: 1: amount, 2: order number */
			return sprintf( __( 'Details of the dispute for %1$s on order #%2$s', 'tillbook' ), money, order );
		case 'respond':
			/* translators: 1: amount, 2: order number */
			return sprintf( __( 'Respond to the dispute for %1$s on order #%2$s', 'tillbook' ), money, order );
		case 'see':
			/* translators: 1: amount, 2: order number */
			return sprintf( __( 'See details of the dispute for %1$s on order #%2$s', 'tillbook' ), money, order );
	}
}

function ofAmount( control: Control, money: string ): string {
	switch ( control ) {
		case 'info':
			/* translators: %s: amount */
			return sprintf( __( 'Details of the dispute for %s', 'tillbook' ), money );
		case 'respond':
			/* translators: %s: amount */
			return sprintf( __( 'Respond to the dispute for %s', 'tillbook' ), money );
		case 'see':
			/* translators: %s: amount */
			return sprintf( __( 'See details of the dispute for %s', 'tillbook' ), money );
	}
}

/**
 * Returns the accessible name of a control in a row, which identifies its dispute.
 *
 * @param control The control.
 * @param row     Its row.
 */
export function controlName( control: Control, row: DisputeRow ): string {
	const money = moneyInText( row.amount, row.currency );
	return row.order_number === null ? ofAmount( control, money ) : ofOrder( control, money, row.order_number );
}
