import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { exampleOf, type CurrencyRules } from '../../data/multi-currency';
import { restError } from '../../lib/command-errors';
import { exponentOf, moneyInText } from '../../lib/money';

interface ExampleProps {
	/** The currency that is set. */
	code: string;
	/** The store's own. */
	own: string;
	/** Nothing while they are not complete. */
	rules: CurrencyRules | undefined;
}

/** Somebody who types is not asked about each letter. */
const WAIT_MILLISECONDS = 300;

/** What twenty of the store's currency become by rules that are not saved yet. The server converts, as it does in the shop. */
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
