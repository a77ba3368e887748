import { __, _n, sprintf } from '@wordpress/i18n';
import type { Authorization } from '../../../data/authorizations';
import { formatCount } from '../../../lib/money';
import { orderNumberOf } from '../row-commands';
import { isHeld } from './columns';

/** What is done to many payments at once. */
export type BulkAction = 'capture' | 'cancel';

/** How many payments came to what. */
export interface BulkCounts {
	done: number;
	failed: number;
	/** Not begun, because it was stopped. */
	left: number;
}

/**
 * The name of a row's checkbox, with the reason where it cannot be checked.
 *
 * @param authorization The row.
 */
export function checkboxLabel( authorization: Authorization ): string {
	if ( authorization.order_id === null ) {
		return __( 'Cannot be selected: no order belongs to this payment', 'tillbook' );
	}
	const text = isHeld( authorization )
		? /* translators: %s: order number */
		  __( 'Order #%s cannot be selected: it is held for review and has to be approved or blocked by itself', 'tillbook' )
		: /* translators: %s: order number */
		  __( 'Select order #%s', 'tillbook' );
	return sprintf( text, orderNumberOf( authorization ) );
}

/**
 * The question before a bulk command.
 *
 * @param action What is to be done.
 * @param count  To how many payments.
 */
export function questionOf( action: BulkAction, count: number ): string {
	const text =
		action === 'capture'
			? /* translators: %s: number of payments */
			  _n( 'Capture %s payment?', 'Capture %s payments?', count, 'tillbook' )
			: /* translators: %s: number of payments */
			  _n( 'Cancel %s payment?', 'Cancel %s payments?', count, 'tillbook' );
	return sprintf( text, formatCount( count ) );
}

/**
 * What a bulk command came to, in sentences.
 *
 * @param action        What was done.
 * @param counts        How many came to what.
 * @param counts.done   Done.
 * @param counts.failed Refused.
 * @param counts.left   Not begun.
 */
export function summaryOf( action: BulkAction, { done, failed, left }: BulkCounts ): string {
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
				? /* translators: %s: number of payments */
				  sprintf( _n( '%s could not be captured.', '%s could not be captured.', failed, 'tillbook' ), formatCount( failed ) )
				: /* translators: %s: number of payments */
				  sprintf( _n( '%s could not be canceled.', '%s could not be canceled.', failed, 'tillbook' ), formatCount( failed ) )
		);
	}
	if ( left > 0 ) {
		sentences.push(
			/* translators: %s: number of payments */
			sprintf( _n( '%s was left as it is.', '%s were left as they are.', left, 'tillbook' ), formatCount( left ) )
		);
	}
	return sentences.join( ' ' );
}
