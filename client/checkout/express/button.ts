import { __, sprintf } from '@wordpress/i18n';
import { paymentSourceName } from '../../lib/payment-methods';
import { walletWords } from '../../lib/wallet-words';
import { brandMark } from '../form/brand';
import { make } from '../dom';
import type { ButtonLook, Wallet } from '../types';

export const WALLETS: Wallet[] = [ 'apple_pay', 'google_pay' ];

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
	const { text, before, after } = walletWords( look.type );
	/* translators: %s: Apple Pay or Google Pay */
	const plain = sprintf( __( 'Pay with %s', 'tillbook' ), name );
	const button = make(
		'button',
		{
			type: 'button',
			class: `tillbook-wallet is-${ look.size } is-${ look.theme }`,
			'aria-label': text ? text.replace( '%s', name ) : plain,
		},
		before,
		brandMark( wallet ),
		after
	);
	// As an attribute, a Content-Security-Policy could refuse it.
	button.style.setProperty( '--tillbook-radius', `${ Number( look.radius ) }px` );
	button.addEventListener( 'click', () => onClick( button ) );
	return button;
}
