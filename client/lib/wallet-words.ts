import { __ } from '@wordpress/i18n';

/** The words around the mark on a wallet's button: before it, after it, or both. */
interface WalletWords {
	/** With %s where the mark is; empty if the mark is shown alone. */
	text: string;
	before: string;
	after: string;
}

function textOf( type: string ): string {
	switch ( type ) {
		case 'buy':
			/* translators: %s: mark or name of Apple Pay or Google Pay */
			return __( 'Buy with %s', 'tillbook' );
		case 'donate':
			/* translators: %s: mark or name of Apple Pay or Google Pay */
			return __( 'Donate with %s', 'tillbook' );
		case 'book':
			/* translators: %s: mark or name of Apple Pay or Google Pay */
			return __( 'Book with %s', 'tillbook' );
		default:
			return '';
	}
}

/**
 * Returns the words of a wallet's button.
 *
 * @param type Button type from the settings.
 */
export function walletWords( type: string ): WalletWords {
	const text = textOf( type );
	const [ before = '', after = '' ] = text.split( '%s' ).map( ( part ) => part.trim() );
	return { text, before, after };
}
