import { Button, Modal } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { Money } from '../../../components/money';
import { StatusChip } from '../../../components/status-chip';
import type { Authorization } from '../../../data/authorizations';
import { formatCount } from '../../../lib/money';
import { sumsInText, sumsByCurrency } from '../../../lib/sums';
import { orderNumberOf } from '../row-commands';
import { questionOf, summaryOf, type BulkAction } from './texts';
import { useBulk, type BulkResults } from './use-bulk';

interface BulkModalProps {
	action: BulkAction;
	/** The selected payments. */
	items: readonly Authorization[];
	/** Called with the ids of the payments that were not completed. */
	onClose: ( remaining: string[] ) => void;
}

/** Asks for confirmation once, then shows the progress of a bulk command and the result for each payment. */
export default function BulkModal( { action, items, onClose }: BulkModalProps ) {
	const { phase, results, counts, start, stop } = useBulk( action, items );
	const status = useRef< HTMLDivElement >( null );
	useEffect( () => status.current?.focus(), [ phase ] );

	const close = () =>
		onClose(
			items
				.map( ( { payment_intent_id: id } ) => id )
				.filter( ( id ) => ! results.has( id ) || results.get( id )?.error !== undefined )
		);
	if ( phase === 'asking' ) {
		return <Question action={ action } items={ items } onConfirm={ () => void start() } onClose={ close } />;
	}
	const isRunning = phase === 'running';
	return (
		<Modal
			title={
				action === 'capture' ? __( 'Capture payments', 'tillbook' ) : __( 'Cancel authorizations', 'tillbook' )
			}
			onRequestClose={ isRunning ? stop : close }
			isDismissible={ ! isRunning }
			shouldCloseOnClickOutside={ false }
			// With its own handling of Escape, the modal fades out although it stays.
			shouldCloseOnEsc={ ! isRunning }
			onKeyDown={ ( { key } ) => {
				if ( isRunning && key === 'Escape' ) {
					stop();
				}
			} }
			size="medium"
		>
			<div ref={ status } tabIndex={ -1 } className="tillbook-bulk__status">
				{ isRunning ? (
					<Progress done={ results.size } total={ items.length } />
				) : (
					<p>{ summaryOf( action, counts ) }</p>
				) }
			</div>
			<Results action={ action } items={ items } results={ results } isRunning={ isRunning } />
			<div className="tillbook-modal-actions">
				{ isRunning ? (
					<Button variant="secondary" onClick={ stop } __next40pxDefaultSize>
						{ __( 'Stop', 'tillbook' ) }
					</Button>
				) : (
					<Button variant="primary" onClick={ close } __next40pxDefaultSize>
						{ __( 'Done', 'tillbook' ) }
					</Button>
				) }
			</div>
		</Modal>
	);
}

/** Asks for confirmation, with the number of payments and the amount in each currency. */
function Question( {
	action,
	items,
	onConfirm,
	onClose,
}: Pick< BulkModalProps, 'action' | 'items' > & { onConfirm: () => void; onClose: () => void } ) {
	const question = questionOf( action, items.length );
	const isCapture = action === 'capture';
	return (
		<ConfirmModal
			title={ question }
			confirmLabel={
				isCapture ? __( 'Capture payments', 'tillbook' ) : __( 'Cancel authorizations', 'tillbook' )
			}
			keepLabel={ __( 'Leave as is', 'tillbook' ) }
			isDestructive={ ! isCapture }
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: one or more amounts of money */
					__( 'Total: %s', 'tillbook' ),
					sumsInText(
						sumsByCurrency(
							isCapture ? items : items.map( ( item ) => ( { ...item, amount: item.authorized_amount } ) )
						)
					)
				) }
			</p>
			<p>
				{ isCapture
					? capturedText( items )
					: __(
							'The customers are not charged, and the holds on their funds are released. Orders that wait for these payments are canceled. This cannot be undone.',
							'tillbook'
						) }
			</p>
		</ConfirmModal>
	);
}

/** Describes the effect of capturing; if an order total is now lower, the rest is released. */
function capturedText( items: readonly Authorization[] ): string {
	const charged = __( 'The customers will be charged these amounts.', 'tillbook' );
	const parts = items.filter( ( { amount, authorized_amount: authorized } ) => amount < authorized );
	if ( parts.length === 0 ) {
		return charged;
	}
	const rest = sumsByCurrency(
		parts.map( ( { amount, authorized_amount: authorized, currency } ) => ( {
			amount: authorized - amount,
			currency,
		} ) )
	);
	return `${ charged } ${ sprintf(
		/* translators: %s: one or more amounts of money */
		__(
			'Some order totals are now lower: %s of the authorized amount is released and cannot be captured later.',
			'tillbook'
		),
		sumsInText( rest )
	) }`;
}

function Progress( { done, total }: { done: number; total: number } ) {
	const text = sprintf(
		/* translators: 1: number of payments done, 2: number of all payments */
		__( '%1$s of %2$s', 'tillbook' ),
		formatCount( done ),
		formatCount( total )
	);
	return (
		<>
			<p>{ text }</p>
			<progress
				value={ done }
				max={ total }
				aria-label={ __( 'Progress', 'tillbook' ) }
				aria-valuetext={ text }
			/>
			<p>{ __( 'You can stop or leave at any time. No payment is left half processed.', 'tillbook' ) }</p>
		</>
	);
}

/** Lists the result for each payment. */
function Results( {
	action,
	items,
	results,
	isRunning,
}: Pick< BulkModalProps, 'action' | 'items' > & { results: BulkResults; isRunning: boolean } ) {
	const chipOf = ( result: { error?: string; isUnknown?: boolean } | undefined ) => {
		if ( ! result ) {
			return (
				<StatusChip
					kind="plain"
					label={ isRunning ? __( 'Waiting', 'tillbook' ) : __( 'Unchanged', 'tillbook' ) }
				/>
			);
		}
		if ( result.isUnknown ) {
			return <StatusChip kind="warning" label={ __( 'Outcome unknown', 'tillbook' ) } />;
		}
		if ( result.error !== undefined ) {
			return <StatusChip kind="alert" label={ __( 'Failed', 'tillbook' ) } />;
		}
		return (
			<StatusChip
				kind="success"
				label={ action === 'capture' ? __( 'Captured', 'tillbook' ) : __( 'Canceled', 'tillbook' ) }
			/>
		);
	};
	return (
		// The list scrolls, so it must be reachable by keyboard.
		<div className="tillbook-bulk__results" role="group" tabIndex={ 0 } aria-label={ __( 'Results', 'tillbook' ) }>
			<ul>
				{ items.map( ( item ) => {
					const result = results.get( item.payment_intent_id );
					return (
						<li key={ item.payment_intent_id }>
							<span>
								{ sprintf(
									/* translators: %s: order number */
									__( 'Order #%s', 'tillbook' ),
									orderNumberOf( item ) ?? item.payment_intent_id
								) }{ ' ' }
								<Money
									amount={ action === 'capture' ? item.amount : item.authorized_amount }
									currency={ item.currency }
								/>
							</span>
							{ chipOf( result ) }
							{ result?.error && <p>{ result.error }</p> }
						</li>
					);
				} ) }
			</ul>
		</div>
	);
}
