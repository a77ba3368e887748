import { Button, SearchControl, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { formatCount } from '../../../lib/money';
import type { EventState, ListedEvent, Mode } from '../data';
import '../style.scss';
import { EventDetails } from './details';
import { EventTable } from './table';
import { eventStates } from './state';
import { useEvents } from './use-events';

/** Texts of the empty list. */
function emptyText( state: EventState | undefined, about: string ): string {
	if ( about !== '' ) {
		return sprintf(
			/* translators: %s: an id that someone searched for, such as ch_1A2b */
			__(
				'No stored event was found for the ID %s. Enter the full ID, such as evt_…, ch_…, pi_…, re_…, dp_… or po_….',
				'tillbook'
			),
			about
		);
	}
	return state === undefined
		? __( 'No event has arrived yet. Stripe sends one for each payment, refund, payout, and dispute.', 'tillbook' )
		: __( 'No event is in this state.', 'tillbook' );
}

/** The stored events of a connected account, to look into what arrived and to try an event again. */
export default function StoredEvents( { mode }: { mode: Mode } ) {
	const [ state, setState ] = useState< EventState >();
	const [ open, setOpen ] = useState< ListedEvent >();
	const [ typed, setTyped ] = useState( '' );
	const [ about, setAbout ] = useState( '' );
	const list = useEvents( mode, state, about );
	const { events } = list;
	const search = ( text: string ) => {
		if ( text !== about ) {
			list.clear();
			setAbout( text );
		}
	};
	return (
		<section aria-label={ __( 'Stored events', 'tillbook' ) }>
			<div className="tillbook-stripe__filter">
				<form
					className="tillbook-stripe__search"
					role="search"
					onSubmit={ ( event ) => {
						event.preventDefault();
						search( typed.trim() );
					} }
				>
					<SearchControl
						label={ __( 'ID of an event, payment, refund, payout, or dispute', 'tillbook' ) }
						hideLabelFromVision={ false }
						placeholder={ __( 'Enter an ID and press Enter', 'tillbook' ) }
						value={ typed }
						onChange={ ( text ) => {
							setTyped( text );
							if ( text === '' ) {
								search( '' );
							}
						} }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</form>
				<SelectControl
					label={ __( 'State', 'tillbook' ) }
					value={ state ?? '' }
					options={ [
						{ value: '', label: __( 'All states', 'tillbook' ) },
						...Object.entries( eventStates() ).map( ( [ value, [ , label ] ] ) => ( { value, label } ) ),
					] }
					onChange={ ( value ) => {
						list.clear();
						setState( value === '' ? undefined : ( value as EventState ) );
					} }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Button
					variant="secondary"
					isBusy={ list.isBusy }
					disabled={ list.isBusy }
					accessibleWhenDisabled
					onClick={ list.reload }
					__next40pxDefaultSize
				>
					{ __( 'Reload', 'tillbook' ) }
				</Button>
			</div>
			<p className="tillbook-stripe__hint">
				{ __( 'Processed events are deleted after 35 days. What they changed stays.', 'tillbook' ) }
			</p>
			{ list.error !== undefined && (
				<RetryNotice
					message={ __( 'The events could not be loaded.', 'tillbook' ) }
					error={ list.error }
					retry={ list.retry }
				/>
			) }
			{ ! events && list.error === undefined && (
				<Skeleton label={ __( 'Loading events…', 'tillbook' ) } bars={ 5 } />
			) }
			<div role="status">
				{ events?.length === 0 && <p>{ emptyText( state, about ) }</p> }
				{ events && events.length > 0 && (
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: number of events */
							_n( '%s event is shown.', '%s events are shown.', events.length, 'tillbook' ),
							formatCount( events.length )
						) }
					</span>
				) }
			</div>
			{ events && events.length > 0 && <EventTable events={ events } onOpen={ setOpen } /> }
			{ list.hasMore && (
				<Button
					variant="secondary"
					isBusy={ list.isBusy }
					disabled={ list.isBusy }
					accessibleWhenDisabled
					onClick={ list.more }
					__next40pxDefaultSize
				>
					{ __( 'Show more events', 'tillbook' ) }
				</Button>
			) }
			{ open && (
				<EventDetails
					mode={ mode }
					listed={ open }
					onChanged={ list.replace }
					onClose={ () => setOpen( undefined ) }
				/>
			) }
		</section>
	);
}
