import { Card, CardBody, CardHeader } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Loaded } from '../../../components/loaded';
import { useTimeline, type TimelineEvent } from '../../../data/timeline';
import { formatMomentDay, formatMomentTime, toIso } from '../../../lib/dates';
import { describe } from './describe';
import type { Entry } from './entry';

interface Item extends Entry {
	event: TimelineEvent;
}

interface Day {
	date: string;
	items: Item[];
}

/** Groups the events by day in the store's time zone; omits days with unknown events only. */
function byDay( events: TimelineEvent[] ): Day[] {
	const days: Day[] = [];
	for ( const event of events ) {
		const entry = describe( event );
		if ( entry ) {
			const date = formatMomentDay( event.datetime );
			const last = days[ days.length - 1 ];
			const day = last?.date === date ? last : { date, items: [] };
			if ( day !== last ) {
				days.push( day );
			}
			day.items.push( { ...entry, event } );
		}
	}
	return days;
}

function TimelineItem( { item }: { item: Item } ) {
	return (
		<li className={ `tillbook-timeline__item is-${ item.tone }` }>
			<time dateTime={ toIso( item.event.datetime ) }>{ formatMomentTime( item.event.datetime ) }</time>
			<div className="tillbook-timeline__body">
				<strong>{ item.headline }</strong>
				{ item.details.map( ( detail, index ) => detail && <div key={ index }>{ detail }</div> ) }
			</div>
		</li>
	);
}

/**
 * Lists the events of a payment, the newest first.
 *
 * @param props
 * @param props.events The events.
 */
export function TimelineList( { events }: { events: TimelineEvent[] } ) {
	const days = useMemo( () => byDay( events ), [ events ] );
	return (
		<>
			{ days.map( ( day ) => (
				<section key={ day.date } className="tillbook-timeline__day">
					<h4>{ day.date }</h4>
					<ol>
						{ day.items.map( ( item ) => (
							<TimelineItem key={ item.event.id } item={ item } />
						) ) }
					</ol>
				</section>
			) ) }
		</>
	);
}

/**
 * Shows the timeline card (spec 2 §4). It loads and fails independently of the summary.
 *
 * @param props
 * @param props.id The payment.
 */
export function TimelineCard( { id }: { id: string } ) {
	const timeline = useTimeline( id );
	return (
		<Card className="tillbook-timeline">
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'Timeline', 'tillbook' ) }</h3>
			</CardHeader>
			<CardBody>
				<Loaded
					{ ...timeline }
					errorText={ __( 'Error while loading timeline', 'tillbook' ) }
					loadingText={ __( 'Loading the timeline…', 'tillbook' ) }
				>
					{ ( { data } ) => <TimelineList events={ data } /> }
				</Loaded>
			</CardBody>
		</Card>
	);
}
