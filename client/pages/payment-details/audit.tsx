import { Card, CardBody, CardHeader } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PaymentIntent } from '../../data/payments';
import { refusalText } from '../../lib/command-errors';
import { formatMoment, toIso } from '../../lib/dates';
import { moneyInText } from '../../lib/money';

type Row = PaymentIntent[ 'audit' ][ number ];

function actionText( { action, amount, currency }: Row ): string {
	const names: Record< string, string > = {
		refund: __( 'Refund', 'tillbook' ),
		capture: __( 'Capture', 'tillbook' ),
		cancel: __( 'Cancellation', 'tillbook' ),
		approve: __( 'Approval', 'tillbook' ),
		block: __( 'Block', 'tillbook' ),
		save_evidence: __( 'Evidence saved for later', 'tillbook' ),
		submit_evidence: __( 'Evidence submitted', 'tillbook' ),
		accept_dispute: __( 'Dispute accepted', 'tillbook' ),
	};
	const name = names[ action ] ?? action;
	return amount === null || ! currency
		? name
		: sprintf(
				/* translators: 1: what was done, such as "Refund", 2: amount */
				__( '%1$s of %2$s', 'tillbook' ),
				name,
				moneyInText( amount, currency )
		  );
}

function originText( origin: string ): string {
	const names: Record< string, string > = {
		admin: __( 'on the payments pages', 'tillbook' ),
		order: __( 'on the order’s screen', 'tillbook' ),
		rest: __( 'through the REST API', 'tillbook' ),
		cli: __( 'on the command line', 'tillbook' ),
		job: __( 'by a scheduled job', 'tillbook' ),
	};
	return names[ origin ] ?? origin;
}

function outcomeText( { action, outcome }: Row ): string {
	if ( outcome === 'done' ) {
		// A refund is done when the bank has it, which the timeline tells; here it was only taken.
		return action === 'refund' ? __( 'Accepted by the provider', 'tillbook' ) : __( 'Done', 'tillbook' );
	}
	if ( outcome === 'unknown' ) {
		return __( 'No answer yet: it is being looked up', 'tillbook' );
	}
	return sprintf(
		/* translators: %s: why it was refused: a sentence, or the code of the refusal */
		__( 'Refused: %s', 'tillbook' ),
		refusalText( outcome ) ?? outcome
	);
}

function AuditRow( { row }: { row: Row } ) {
	const { user, created } = row;
	return (
		<li>
			<strong>{ actionText( row ) }</strong>
			<div>{ outcomeText( row ) }</div>
			<div className="tillbook-details__quiet">
				{ user?.url ? <a href={ user.url }>{ user.name }</a> : user?.name } { originText( row.origin ) }
				{ ', ' }
				<time dateTime={ toIso( created ) }>{ formatMoment( created ) }</time>
			</div>
		</li>
	);
}

/**
 * What was done to a payment from this store: what, with what result, by whom, where and when. It cannot be edited.
 *
 * @param props
 * @param props.audit The newest first.
 */
export function AuditCard( { audit }: { audit: Row[] } ) {
	if ( audit.length === 0 ) {
		return null;
	}
	return (
		<Card>
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'What was done from this store', 'tillbook' ) }</h3>
			</CardHeader>
			<CardBody>
				<ul className="tillbook-details__audit">
					{ audit.map( ( row, index ) => (
						<AuditRow key={ index } row={ row } />
					) ) }
				</ul>
			</CardBody>
		</Card>
	);
}
