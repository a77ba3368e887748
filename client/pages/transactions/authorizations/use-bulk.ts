import { speak } from '@wordpress/a11y';
import { dispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { Authorization } from '../../../data/authorizations';
import { store as paymentsStore } from '../../../data/payments';
import { refreshPayments } from '../../../data/refresh';
import { useNotices } from '../../../data/use-notices';
import { runBatch } from '../../../lib/batch';
import { commandErrorText, isOutcomeUnknown } from '../../../lib/command-errors';
import { orderNumberOf } from '../row-commands';
import { summaryOf, type BulkAction, type BulkCounts } from './texts';

/** Result for a payment: empty if it succeeded, an error, or an unknown outcome. */
interface BulkResult {
	error?: string;
	isUnknown?: boolean;
}

/** Results by payment; a payment that isn't included has not been processed. */
export type BulkResults = ReadonlyMap< string, BulkResult >;

interface Bulk {
	phase: 'asking' | 'running' | 'finished';
	results: BulkResults;
	counts: BulkCounts;
	start: () => Promise< void >;
	/** Starts no more payments; running ones are completed. */
	stop: () => void;
}

function send( action: BulkAction, { order_id: orderId, payment_intent_id: id, attempts, amount }: Authorization ) {
	const { cancelPayment, capturePayment } = dispatch( paymentsStore );
	const options = { refresh: false };
	return action === 'capture'
		? capturePayment( orderId ?? 0, id, attempts.capture, amount, options )
		: cancelPayment( orderId ?? 0, id, attempts.cancel, options );
}

/**
 * Counts the results of a bulk command.
 *
 * @param count   Number of payments.
 * @param results Results so far.
 */
function countResults( count: number, results: BulkResults ): BulkCounts {
	const all = [ ...results.values() ];
	const unknown = all.filter( ( { isUnknown } ) => isUnknown ).length;
	const failed = all.filter( ( { error } ) => error !== undefined ).length - unknown;
	return { done: results.size - failed - unknown, failed, unknown, left: count - results.size };
}

/**
 * Runs a command on many payments, two at a time. Each payment is a separate command, so leaving or closing
 * midway never leaves a payment half done: running commands are completed, no more are started, and a notice
 * shows the results.
 *
 * @param action The command.
 * @param items  The payments.
 */
export function useBulk( action: BulkAction, items: readonly Authorization[] ): Bulk {
	const [ phase, setPhase ] = useState< Bulk[ 'phase' ] >( 'asking' );
	const [ results, setResults ] = useState< BulkResults >( new Map() );
	const isStopped = useRef( false );
	const isAborted = useRef( false );
	const { notifySuccess, notifyError } = useNotices();
	useEffect( () => {
		isAborted.current = false;
		return () => {
			isAborted.current = true;
			isStopped.current = true;
		};
	}, [] );

	const start = async () => {
		setPhase( 'running' );
		const found = new Map< string, BulkResult >();
		await runBatch( items, ( item ) => send( action, item ), {
			isStopped: () => isStopped.current,
			onResult: ( item, failure ) => {
				found.set(
					item.payment_intent_id,
					failure
						? {
								error: commandErrorText( failure.error, action, orderNumberOf( item ) ),
								isUnknown: isOutcomeUnknown( failure.error ),
							}
						: {}
				);
				setResults( new Map( found ) );
			},
		} );
		refreshPayments();
		const counts = countResults( items.length, found );
		const summary = summaryOf( action, counts );
		if ( isAborted.current ) {
			( counts.failed + counts.unknown > 0 ? notifyError : notifySuccess )( summary );
		} else {
			speak( summary, 'assertive' );
			setPhase( 'finished' );
		}
	};
	return {
		phase,
		results,
		counts: countResults( items.length, results ),
		start,
		stop: () => {
			isStopped.current = true;
		},
	};
}
