import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatMoment, toIso } from '../../../lib/dates';
import type { ListedEvent } from '../data';
import { Attempts } from './attempts';
import { arrival, StateChip } from './state';

interface EventTableProps {
	events: ListedEvent[];
	/** Shows the details of an event. */
	onOpen: ( event: ListedEvent ) => void;
}

/** The events, a row for each. */
export function EventTable( { events, onOpen }: EventTableProps ) {
	return (
		<table className="tillbook-stripe__events">
			<caption className="screen-reader-text">{ __( 'Stored events, the latest first', 'tillbook' ) }</caption>
			<thead>
				<tr>
					<th scope="col">{ __( 'Event', 'tillbook' ) }</th>
					<th scope="col">{ __( 'Received', 'tillbook' ) }</th>
					<th scope="col">{ __( 'State', 'tillbook' ) }</th>
					<th scope="col">
						<span className="screen-reader-text">{ __( 'Actions', 'tillbook' ) }</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{ events.map( ( event ) => (
					<tr key={ event.id }>
						<th scope="row">
							<bdi lang="en">{ event.type }</bdi>
							<br />
							<code className="tillbook-stripe__code">{ event.id }</code>
						</th>
						<td>
							<time dateTime={ toIso( event.received ) }>{ formatMoment( event.received ) }</time>
							<span className="tillbook-stripe__advice">{ arrival( event.origin ) }</span>
						</td>
						<td>
							<StateChip state={ event.state } />
							<Attempts event={ event } />
						</td>
						<td>
							<Button
								variant="secondary"
								aria-label={ sprintf(
									/* translators: 1: type of an event, such as charge.refunded; 2: its id, such as evt_1A2b */
									__( 'Details of %1$s, %2$s', 'tillbook' ),
									event.type,
									event.id
								) }
								onClick={ () => onOpen( event ) }
								__next40pxDefaultSize
							>
								{ __( 'Details', 'tillbook' ) }
							</Button>
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
