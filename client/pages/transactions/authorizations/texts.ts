import { __, _n, sprintf } from '@wordpress/i18n';
import type { Authorization } from '../../../data/authorizations';
import { formatCount } from '../../../lib/money';
import { orderNumberOf } from '../row-commands';
import { canCapture, isHeld } from './columns';

/** A bulk command. */
export type BulkAction = 'capture' | 'cancel';

/** Number of payments by result. */
export interface BulkCounts {
	done: number;
	failed: number;
	/** Sent, but without a response. */
	unknown: number;
	/** Not started, because the command was stopped. */
	left: number;
}

/**
 * Returns the accessible name of a row's checkbox, with the reason if it is disabled.
 *
 * @param authorization The row.
 */
export function checkboxLabel( authorization: Authorization ): string {
	if ( authorization.capture_obstacle === 'order_trashed' ) {
		return sprintf(
			/* translators: %s: id of the payment */
			__( 'Payment %s cannot be selected: its order is in the trash', 'tillbook' ),
			authorization.payment_intent_id
		);
	}
	const number = orderNumberOf( authorization );
	if ( number === null ) {
		return sprintf(
			/* translators: %s: id of the payment */
			__( 'Payment %s cannot be selected: it has no order and can only be canceled individually', 'tillbook' ),
			authorization.payment_intent_id
		);
	}
	if ( authorization.capture_obstacle === 'other_gateway' ) {
		return sprintf(
			/* translators: %s: order number */
			__( 'Order #%s cannot be selected: another plugin took its payment', 'tillbook' ),
			number
		);
	}
	if ( ! canCapture( authorization ) && ! isHeld( authorization ) ) {
		return sprintf(
			/* translators: %s: order number */
			__( 'Order #%s cannot be selected: its payment can only be canceled individually', 'tillbook' ),
			number
		);
	}
	if ( authorization.unsettled.length > 0 ) {
		return sprintf(
			/* translators: %s: order number */
			__( 'Order #%s cannot be selected: an outcome is not known', 'tillbook' ),
			number
		);
	}
	const text = isHeld( authorization )
		? /* translators: %s: order number */
			__(
				'Order #%s cannot be selected: it is held for review and must be approved or blocked individually',
				'tillbook'
			)
		: /* translators: %s: order number */
			__( 'Select order #%s', 'tillbook' );
	return sprintf( text, number );
}

/**
 * Returns the confirmation question of a bulk command.
 *
 * @param action The command.
 * @param count  Number of payments.
 */
export function questionOf( action: BulkAction, count: number ): string {
	const text =
		action === 'capture'
			? /* translators: %s: number of payments */
				_n( 'Capture %s payment?', 'Capture %s payments?', count, 'tillbook' )
			: /* translators: %s: number of payments */
				_n( 'Cancel %s authorization?', 'Cancel %s authorizations?', count, 'tillbook' );
	return sprintf( text, formatCount( count ) );
}

/**
 * Summarizes the results of a bulk command.
 *
 * @param action         The command.
 * @param counts         Number of payments by result.
 * @param counts.done    Completed.
 * @param counts.failed  Rejected.
 * @param counts.unknown Without a response.
 * @param counts.left    Not started.
 */
export function summaryOf( action: BulkAction, { done, failed, unknown, left }: BulkCounts ): string {
	const isCapture = action === 'capture';
	const sentences: string[] = [
		isCapture
			? /* translators: %s: number of payments */
				sprintf( _n( '%s payment captured.', '%s payments captured.', done, 'tillbook' ), formatCount( done ) )
			: /* translators: %s: number of payments */
				sprintf( _n( '%s payment canceled.', '%s payments canceled.', done, 'tillbook' ), formatCount( done ) ),
	];
	if ( failed > 0 ) {
		sentences.push(
			isCapture
				? sprintf(
						/* translators: %s: number of payments */
						_n( '%s could not be captured.', '%s could not be captured.', failed, 'tillbook' ),
						formatCount( failed )
					)
				: sprintf(
						/* translators: %s: number of payments */
						_n( '%s could not be canceled.', '%s could not be canceled.', failed, 'tillbook' ),
						formatCount( failed )
					)
		);
	}
	if ( unknown > 0 ) {
		sentences.push(
			sprintf(
				/* translators: %s: number of payments */
				_n( 'The outcome of %s is not known yet.', 'The outcome of %s is not known yet.', unknown, 'tillbook' ),
				formatCount( unknown )
			)
		);
	}
	if ( left > 0 ) {
		sentences.push(
			/* translators: %s: number of payments */
			sprintf( _n( '%s was left unchanged.', '%s were left unchanged.', left, 'tillbook' ), formatCount( left ) )
		);
	}
	return sentences.join( ' ' );
}
