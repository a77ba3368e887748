import { __ } from '@wordpress/i18n';
import type { Mode, StripeConnectForm } from '../data';

interface ModeCardsProps {
	modes: StripeConnectForm[ 'modes' ];
	selected: Mode;
	onSelect: ( mode: Mode ) => void;
}

const titles = (): Record< Mode, [ string, string ] > => ( {
	test: [
		__( 'Test account', 'tillbook' ),
		__( 'Start here. Shows the payments of Stripe’s test mode or of a Stripe sandbox; no real money.', 'tillbook' ),
	],
	live: [ __( 'Live account', 'tillbook' ), __( 'Shows your real payments, payouts, and disputes.', 'tillbook' ) ],
} );

/** The choice between test and live. A mode that can't be connected here says why. */
export function ModeCards( { modes, selected, onSelect }: ModeCardsProps ) {
	return (
		<fieldset className="tillbook-stripe__modes">
			<legend>{ __( 'Which account do you want to connect?', 'tillbook' ) }</legend>
			{ modes.map( ( { mode, obstacle, account_id: accountId } ) => {
				const [ title, about ] = titles()[ mode ];
				const id = `tillbook-stripe-mode-${ mode }`;
				return (
					<div key={ mode } className={ `tillbook-stripe__mode${ selected === mode ? ' is-selected' : '' }` }>
						<input
							type="radio"
							id={ id }
							name="tillbook-stripe-mode"
							value={ mode }
							checked={ selected === mode }
							aria-describedby={ `${ id }-about` }
							onChange={ () => onSelect( mode ) }
						/>
						<div>
							<label htmlFor={ id }>{ title }</label>
							<div id={ `${ id }-about` }>
								<p>{ about }</p>
								{ accountId && (
									<p>
										{ __( 'Connected:', 'tillbook' ) } <code>{ accountId }</code>
									</p>
								) }
								{ obstacle && <p className="tillbook-stripe__obstacle">{ obstacle }</p> }
							</div>
						</div>
					</div>
				);
			} ) }
		</fieldset>
	);
}
