import { Icon } from '@wordpress/components';
import { caution } from '@wordpress/icons';
import { formatMoment, formatShortDay, momentDay, toIso } from '../lib/dates';
import './deadline-cell.scss';

interface DeadlineCellProps {
	/** Seconds since the epoch, UTC. */
	until: number;
	/** What is left, such as "23 hours left", or that it is over. */
	text: string;
	/** Whether it is highlighted. */
	isSoon: boolean;
	/** The title; by default the moment. */
	hint?: string;
}

/** Shows in a list how much time is left until a deadline, and its day: the same for captures and disputes. */
export const DeadlineCell = ( { until, text, isSoon, hint = formatMoment( until ) }: DeadlineCellProps ) => (
	<div className="tillbook-deadline" title={ hint }>
		<span className={ isSoon ? 'is-soon' : undefined }>
			{ isSoon && <Icon icon={ caution } size={ 20 } /> }
			{ text }
		</span>{ ' ' }
		<time dateTime={ toIso( until ) }>{ formatShortDay( momentDay( until ) ) }</time>
	</div>
);
