import { Card, CardBody, CardHeader } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { PaymentIntent } from '../../data/payments';
import { refusalText } from '../../lib/command-errors';
import { formatMoment, toIso } from '../../lib/dates';
import { moneyInText } from '../../lib/money';
import { actionText } from '../../lib/action-text';

type Row = PaymentIntent[ 'audit' ][ number ];

/** Returns a template for the user, the origin and the time; scheduled jobs have no user. */
function whereText( origin: string, isByUser: boolean ): string {
	const byUser: Record< string, string > = {
		/* translators: <user/>: name of a user, <time/>: date and time */
		admin: __( '<user/> on the payments pages, <time/>', 'tillbook' ),
		/* translators: <user/>: name of a user, <time/>: date and time */
		order: __( '<user/> on the order screen, <time/>', 'tillbook' ),
		/* translators: <user/>: name of a user, <time/>: date and time */
		rest: __( '<user/> through the REST API, <time/>', 'tillbook' ),
		/* translators: <user/>: name of a user, <time/>: date and time */
		cli: __( '<user/> on the command line, <time/>', 'tillbook' ),
		/* translators: <user/>: name of a user, <time/>: date and time */
		checkout: __( '<user/> at checkout, <time/>', 'tillbook' ),
	};
	const bySystem: Record< string, string > = {
		/* translators: <time/>: date and time */
		rest: __( 'Through the REST API, <time/>', 'tillbook' ),
		/* translators: <time/>: date and time */
		cli: __( 'On the command line, <time/>', 'tillbook' ),
		/* translators: <time/>: date and time */
		checkout: __( 'At checkout, <time/>', 'tillbook' ),
		/* translators: <time/>: date and time */
		job: __( 'By a scheduled job, <time/>', 'tillbook' ),
	};
	return ( isByUser ? byUser : bySystem )[ origin ] ?? ( isByUser ? '<user/>, <time/>' : '<time/>' );
}

function outcomeText( { action, outcome, message }: Row ): string {
	if ( outcome === 'done' ) {
		// A refund is complete when the bank has it, as shown in the timeline. Here it has only been accepted.
		return action === 'refund' ? __( 'Accepted by the provider', 'tillbook' ) : __( 'Done', 'tillbook' );
	}
	if ( outcome === 'unknown' ) {
		return __( 'No response yet; the status is being checked', 'tillbook' );
	}
	const reason = message ?? refusalText( outcome );
	return reason
		? /* translators: %s: why it was refused, as a sentence */
			sprintf( __( 'Refused: %s', 'tillbook' ), reason )
		: __( 'Refused', 'tillbook' );
}

function AuditRow( { row }: { row: Row } ) {
	const { user, created } = row;
	return (
		<li>
			<strong>
				{ actionText(
					row.action,
					row.amount === null || ! row.currency ? null : moneyInText( row.amount, row.currency )
				) }
			</strong>
			<div>{ outcomeText( row ) }</div>
			<div className="tillbook-details__quiet">
				{ createInterpolateElement( whereText( row.origin, user !== null ), {
					user: user?.url ? <a href={ user.url }>{ user.name }</a> : <bdi>{ user?.name }</bdi>,
					time: <time dateTime={ toIso( created ) }>{ formatMoment( created ) }</time>,
				} ) }
			</div>
		</li>
	);
}

/**
 * Shows the audit log of a payment's actions from this store: action, result, user, origin and time. It is read-only.
 *
 * @param props
 * @param props.audit Log entries, the newest first.
 */
export function AuditCard( { audit }: { audit: Row[] } ) {
	if ( audit.length === 0 ) {
		return null;
	}
	return (
		<Card>
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'Actions taken from this store', 'tillbook' ) }</h3>
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
