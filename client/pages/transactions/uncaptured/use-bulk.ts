import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { Authorization } from '../../../data/authorizations';
import {
	cancelPayment,
	capturePayment,
	commandErrorText,
	isOutcomeUnknown,
	refreshPayments,
} from '../../../data/payment-commands';
import { useNotices } from '../../../data/use-notices';
import { runBatch } from '../../../lib/batch';
import { orderNumberOf } from '../row-commands';
import { summaryOf, type BulkAction, type BulkCounts } from './texts';

/** What came of one payment: done, why not, or that it is not known. */
interface BulkResult {
	error?: string;
	isUnknown?: boolean;
}

/** What came of each payment. One that is not in it has not been reached. */
export type BulkResults = ReadonlyMap< string, BulkResult >;

interface Bulk {
	phase: 'asking' | 'running' | 'finished';
	results: BulkResults;
	counts: BulkCounts;
	start: () => Promise< void >;
	/** Begins no further payment; those under way are finished. */
	stop: () => void;
}

function send( action: BulkAction, { order_id: orderId, payment_intent_id: id, attempts }: Authorization ) {
	const request = action === 'capture' ? capturePayment : cancelPayment;
	return request( orderId ?? 0, id, attempts[ action ], { refresh: false } );
}

/**
 * Counts what came of the payments of a bulk command.
 *
 * @param count   How many payments there are.
 * @param results What came of each until now.
 */
export function countResults( count: number, results: BulkResults ): BulkCounts {
	const all = [ ...results.values() ];
	const unknown = all.filter( ( { isUnknown } ) => isUnknown ).length;
	const failed = all.filter( ( { error } ) => error !== undefined ).length - unknown;
	return { done: results.size - failed - unknown, failed, unknown, left: count - results.size };
}

/**
 * Does one thing to many payments, two at a time. Each is a command of its own, so that leaving or closing midway
 * leaves none half done: those under way are finished, no other is begun, and a notice tells what came of it.
 *
 * @param action What is done.
 * @param items  The payments.
 */
export function useBulk( action: BulkAction, items: readonly Authorization[] ): Bulk {
	const [ phase, setPhase ] = useState< Bulk[ 'phase' ] >( 'asking' );
	const [ results, setResults ] = useState< BulkResults >( new Map() );
	const isStopped = useRef( false );
	const isGone = useRef( false );
	const { succeeded, failed } = useNotices();
	useEffect( () => {
		isGone.current = false;
		return () => {
			isGone.current = true;
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
		if ( isGone.current ) {
			( counts.failed + counts.unknown > 0 ? failed : succeeded )( summary );
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
