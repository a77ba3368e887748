import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { exampleOf, type CurrencyRules } from '../../data/multi-currency';
import { restError } from '../../lib/command-errors';
import { exponentOf, moneyInText } from '../../lib/money';

interface ExampleProps {
	/** Code of the currency that is being edited. */
	code: string;
	/** Code of the store's currency. */
	own: string;
	/** Price rules; undefined while they are incomplete. */
	rules: CurrencyRules | undefined;
}

/** Debounces the requests while the user is typing. */
const WAIT_MILLISECONDS = 300;

/** Shows an example price converted with the unsaved rules. The server converts it, as it does in the storefront. */
export function Example( { code, own, rules }: ExampleProps ) {
	const [ text, setText ] = useState( '' );
	const asked = JSON.stringify( rules );
	const price = 20 * 10 ** exponentOf( own ) - ( exponentOf( own ) > 0 ? 10 ** ( exponentOf( own ) - 2 ) * 63 : 0 );
	useEffect( () => {
		if ( asked === undefined ) {
			setText( '' );
			return;
		}
		let isOver = false;
		const wait = setTimeout( () => {
			exampleOf( code, JSON.parse( asked ) as CurrencyRules, price )
				.then( ( { price: before, price_currency: from, converted, currency } ) =>
					converted === null
						? ''
						: sprintf(
								/* translators: 1: a price, 2: the same in another currency */
								__( 'A product priced at %1$s is sold for %2$s.', 'tillbook' ),
								moneyInText( before, from ),
								moneyInText( converted, currency )
							)
				)
				.catch( ( error: unknown ) => restError( error ).message )
				.then( ( answer ) => {
					if ( ! isOver ) {
						setText( answer );
					}
				} );
		}, WAIT_MILLISECONDS );
		return () => {
			isOver = true;
			clearTimeout( wait );
		};
	}, [ asked, code, price ] );
	return (
		<p role="status" className="tillbook-currency-form__example">
			{ text }
		</p>
	);
}
