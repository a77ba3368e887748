import { __, sprintf } from '@wordpress/i18n';
import { paymentSourceName } from '../../lib/payment-methods';
import { brandMark } from '../form/brand';
import { make } from '../dom';
import type { ButtonLook, Wallet } from '../types';

export const WALLETS: Wallet[] = [ 'apple_pay', 'google_pay' ];

/**
 * Returns the words before the wallet's mark; empty if the mark is shown alone.
 *
 * @param type Button type from the settings.
 */
function lead( type: ButtonLook[ 'type' ] ): string {
	switch ( type ) {
		case 'buy':
			/* translators: before the mark of Apple Pay or Google Pay */
			return __( 'Buy with', 'tillbook' );
		case 'donate':
			/* translators: before the mark of Apple Pay or Google Pay */
			return __( 'Donate with', 'tillbook' );
		case 'book':
			/* translators: before the mark of Apple Pay or Google Pay */
			return __( 'Book with', 'tillbook' );
		default:
			return '';
	}
}

/**
 * Creates a wallet's button with the appearance from the settings.
 *
 * @param wallet  The wallet.
 * @param look    Type, size, theme and radius.
 * @param onClick Opens its sheet.
 */
export function makeWalletButton(
	wallet: Wallet,
	look: ButtonLook,
	onClick: ( button: HTMLButtonElement ) => void
): HTMLButtonElement {
	const name = paymentSourceName( wallet );
	const text = lead( look.type );
	const button = make(
		'button',
		{
			type: 'button',
			class: `tillbook-wallet is-${ look.size } is-${ look.theme }`,
			style: `--tillbook-radius:${ Number( look.radius ) }px`,
			/* translators: %s: Apple Pay or Google Pay */
			'aria-label': text ? `${ text } ${ name }` : sprintf( __( 'Pay with %s', 'tillbook' ), name ),
		},
		text,
		brandMark( wallet )
	);
	button.addEventListener( 'click', () => onClick( button ) );
	return button;
}
