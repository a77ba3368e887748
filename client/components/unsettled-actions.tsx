import { __, sprintf } from '@wordpress/i18n';
import { formatMoment } from '../lib/dates';
import { LookAgain } from './look-again';
import { unsettledText, useLookAgain, type Unsettled } from './use-look-again';

interface UnsettledActionsProps {
	/** The payment. */
	id: string;
	/** What the button names besides "Look again", such as an order's number with #. */
	subject: string;
	actions: readonly Unsettled[];
}

/**
 * In a row of a list, in place of its buttons: says of which actions on a payment the outcome is not known, and looks
 * again.
 */
export function UnsettledActions( { id, subject, actions }: UnsettledActionsProps ) {
	const look = useLookAgain( id );
	return (
		<div className="tillbook-row-commands__unsettled">
			{ actions.map( ( action, index ) => (
				<p key={ index }>
					{ sprintf(
						/* translators: 1: action, such as "Refund of $12.00", 2: date and time */
						__( '%1$s: the outcome is not known, because no answer came (%2$s).', 'tillbook' ),
						unsettledText( action ),
						formatMoment( action.created )
					) }
				</p>
			) ) }
			<LookAgain look={ look } subject={ subject } />
		</div>
	);
}
