import { Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { UnsavedPrompt } from '../../components/unsaved-prompt';
import type { FraudProtection } from '../../data/fraud-protection';
import { getSettings } from '../../lib/settings';
import { Backtest } from './backtest';
import { AddressMismatchCard, AvsCard, CvcCard, InternationalIpCard, IpMismatchCard } from './cards/switches';
import { OrderItemsCard } from './cards/order-items';
import { PurchasePriceCard } from './cards/purchase-price';
import { Conflict } from './conflict';
import { Footer } from './footer';
import { Introduction } from './introduction';
import { useFilters } from './use-filters';

/**
 * Shows why the settings were not saved. Receives the focus, which announces it, so that keyboard users continue from
 * here.
 *
 * @param props
 * @param props.text      The reason.
 * @param props.onDismiss Removes the message.
 */
function Failure( { text, onDismiss }: { text: string; onDismiss: () => void } ) {
	const area = useRef< HTMLDivElement >( null );
	const id = useInstanceId( Failure, 'tillbook-fraud-failure' );
	useEffect( () => area.current?.focus(), [] );
	return (
		<div role="group" aria-labelledby={ id } tabIndex={ -1 } ref={ area } className="tillbook-fraud__failure">
			<Notice status="error" onRemove={ onDismiss } spokenMessage={ null }>
				<span id={ id }>{ text }</span>
			</Notice>
		</div>
	);
}

/**
 * Moves the focus on when the box that had it is gone: to the save button if there is something to save, otherwise to
 * the heading of the filters.
 *
 * @param isShown Whether the box is shown.
 * @param canSave Whether there is something to save.
 * @return Refs of the heading and the button.
 */
function useFocusAfter( isShown: boolean, canSave: boolean ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const wasShown = useRef( false );
	useEffect( () => {
		const next = ( canSave ? button : heading ).current;
		if ( wasShown.current && ! isShown && next?.ownerDocument.activeElement === next?.ownerDocument.body ) {
			next?.focus();
		}
		wasShown.current = isShown;
	}, [ isShown, canSave ] );
	return { heading, button };
}

/**
 * Shows the seven cards in order, the backtest, and the save button (spec 1 §2.6).
 *
 * @param props
 * @param props.protection Fraud protection data from the server.
 */
export function Filters( { protection }: { protection: FraudProtection } ) {
	const form = useFilters( protection );
	const { isChanged, isDormant, isSaving, failure } = form;
	const maySave = getSettings().capabilities.settings === true;
	const isLocked = protection.read_only_reason !== null;
	const isReadOnly = isLocked || ! maySave;
	const cards = { form, protection, isReadOnly };
	const { heading, button } = useFocusAfter( failure !== null || form.theirs !== null, isChanged );
	return (
		<>
			{ failure && (
				// Also announces the same reason again.
				<Failure key={ failure.count } text={ failure.text } onDismiss={ form.dismissFailure } />
			) }
			{ form.theirs && (
				<Conflict form={ form } theirs={ form.theirs } separators={ protection.price_separators } />
			) }
			{ ! maySave && (
				<Notice status="info" isDismissible={ false } spokenMessage={ null }>
					{ __(
						'You can view and test the filters. To change them, you need permission to change payment settings.',
						'tillbook'
					) }
				</Notice>
			) }
			{ isDormant && ! isLocked && (
				<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
					{ __(
						'The protection level is basic, so payments aren’t checked against these filters. Saving them here activates advanced protection.',
						'tillbook'
					) }
				</Notice>
			) }
			<Introduction heading={ heading } />
			<AvsCard { ...cards } />
			<CvcCard { ...cards } />
			<InternationalIpCard { ...cards } />
			<IpMismatchCard { ...cards } />
			<AddressMismatchCard { ...cards } />
			<PurchasePriceCard { ...cards } />
			<OrderItemsCard { ...cards } />
			<Backtest settings={ form.settings } protection={ protection } />
			<Footer
				button={ button }
				isDisabled={
					isReadOnly || isSaving || form.theirs !== null || ! ( isChanged || isDormant || form.oldCurrency )
				}
				isBusy={ isSaving }
				hint={ isChanged ? __( 'There are unsaved changes.', 'tillbook' ) : undefined }
				onSave={ form.save }
			/>
			<UnsavedPrompt isUnsaved={ isChanged }>
				{ __(
					'There are unsaved changes on this page. Are you sure you want to leave and discard the unsaved changes?',
					'tillbook'
				) }
			</UnsavedPrompt>
		</>
	);
}
