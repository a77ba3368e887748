import { Button, SelectControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as exportsStore, useExportSchedules, type ExportSchedule } from '../../data/exports';
import { useRefusal } from '../../data/use-refusal';
import { restError } from '../../lib/command-errors';
import { formatMomentDay } from '../../lib/dates';
import { exportKindLabel, type ExportKind } from '../../lib/export-lists';
import { failureText } from '../../lib/failure-text';
import { rules as blocked } from '../../lib/facts/lists/blocked.gen';
import type { ListQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useKeepFocus } from '../list-page/use-keep-focus';
import { RetryNotice } from '../retry-notice';

type Interval = ExportSchedule[ 'interval' ];

const intervals = (): Record< Interval, string > => ( {
	daily: __( 'Every day', 'tillbook' ),
	weekly: __( 'Every week', 'tillbook' ),
	monthly: __( 'Every month', 'tillbook' ),
} );

/** Parameters of a list query that are not filters. */
const NO_FILTERS = [ 'sort', 'direction', 'columns', 'match' ];

/** The only parameters that a list sends in place of a filter that is not set. */
const ALL_BLOCKED = Object.entries( blocked.whenMissing?.status ?? {} );

function isFiltered( { query }: ExportSchedule ): boolean {
	const isAll = ALL_BLOCKED.every( ( [ name, value ] ) => query[ name ] === value );
	const ignored = [ ...NO_FILTERS, ...( isAll ? ALL_BLOCKED.map( ( [ name ] ) => name ) : [] ) ];
	return Object.keys( query ).some( ( name ) => ! ignored.includes( name ) );
}

const nameOf = ( schedule: ExportSchedule ) => {
	const [ list, often ] = [ exportKindLabel( schedule.kind ), intervals()[ schedule.interval ] ];
	return isFiltered( schedule )
		? sprintf(
				/* translators: 1: name of a list, 2: how often, such as Every day */
				__( '%1$s, filtered: %2$s', 'tillbook' ),
				list,
				often
			)
		: sprintf(
				/* translators: 1: name of a list, 2: how often, such as Every day */
				__( '%1$s: %2$s', 'tillbook' ),
				list,
				often
			);
};

const failure = ( error: unknown ) =>
	restError( error ).message || __( 'An unexpected error occurred. Please try again later.', 'tillbook' );

interface ScheduleFormProps {
	kind: ExportKind;
	query: ListQuery;
	/** Shows why it was refused, with the text of the notice if this menu is closed. */
	onError: ( message: string, notice?: string ) => void;
}

/** Form that schedules a recurring export of the list on the screen. */
function ScheduleForm( { kind, query, onError }: ScheduleFormProps ) {
	const [ interval, setInterval ] = useState< Interval >( 'monthly' );
	const { addSchedule } = useDispatch( exportsStore );
	const [ isBusy, add ] = useOneAtATime( async () => {
		onError( '' );
		try {
			await addSchedule( kind, interval, query );
			speak( __( 'Export scheduled.', 'tillbook' ) );
		} catch ( error ) {
			onError( failure( error ), failureText( __( 'The export could not be scheduled.', 'tillbook' ), error ) );
		}
	} );
	return (
		<div className="tillbook-export-menu__form">
			<SelectControl< Interval >
				label={ __( 'How often', 'tillbook' ) }
				value={ interval }
				options={ Object.entries( intervals() ).map( ( [ value, label ] ) => ( {
					value: value as Interval,
					label,
				} ) ) }
				onChange={ setInterval }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				variant="primary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => void add() }
				__next40pxDefaultSize
			>
				{ __( 'Schedule this export', 'tillbook' ) }
			</Button>
		</div>
	);
}

interface ScheduleEntryProps {
	schedule: ExportSchedule;
	onDelete: ( schedule: ExportSchedule ) => Promise< void >;
}

function ScheduleEntry( { schedule, onDelete }: ScheduleEntryProps ) {
	const [ isBusy, remove ] = useOneAtATime( () => onDelete( schedule ) );
	return (
		<li>
			<div>
				<strong>{ nameOf( schedule ) }</strong>
				<span>
					{ sprintf(
						/* translators: %s: a date */
						__( 'Next on %s', 'tillbook' ),
						formatMomentDay( schedule.next )
					) }
				</span>
			</div>
			<Button
				variant="tertiary"
				size="compact"
				isDestructive
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				aria-label={ sprintf(
					/* translators: %s: a scheduled export, such as Payouts: Every month */
					__( 'Delete schedule: %s', 'tillbook' ),
					nameOf( schedule )
				) }
				onClick={ () => void remove() }
			>
				{ __( 'Delete', 'tillbook' ) }
			</Button>
		</li>
	);
}

/**
 * Shows this user's scheduled exports, and a form that adds the list on the screen.
 *
 * @param props
 * @param props.kind  The list on the screen.
 * @param props.query Its filters, sort and columns.
 */
export function ExportSchedules( { kind, query }: { kind: ExportKind; query: ListQuery } ) {
	const { data, error, retry } = useExportSchedules();
	const { deleteSchedule } = useDispatch( exportsStore );
	const [ problem = '', setProblem ] = useRefusal();
	const heading = useRef< HTMLHeadingElement >( null );
	// The button of a deleted schedule goes away.
	const region = useKeepFocus( heading );
	const remove = async ( { id }: ExportSchedule ) => {
		setProblem( '' );
		try {
			await deleteSchedule( id );
			speak( __( 'Schedule deleted.', 'tillbook' ) );
		} catch ( refused ) {
			setProblem(
				failure( refused ),
				failureText( __( 'The schedule could not be deleted.', 'tillbook' ), refused )
			);
		}
	};
	return (
		<div { ...region }>
			<h3 ref={ heading } tabIndex={ -1 } className="tillbook-export-menu__title">
				{ __( 'Scheduled exports', 'tillbook' ) }
			</h3>
			<p>
				{ sprintf(
					/* translators: %s: e-mail address */
					__(
						'After each day, week, or month, that period’s rows are exported with this list’s filters and columns, and a link is emailed to %s. Date filters are ignored.',
						'tillbook'
					),
					getSettings().userEmail
				) }
			</p>
			<ScheduleForm kind={ kind } query={ query } onError={ setProblem } />
			{ problem && (
				<p role="alert" className="tillbook-export-menu__problem">
					{ problem }
				</p>
			) }
			{ error ? (
				<RetryNotice
					message={ __( 'Your scheduled exports could not be loaded.', 'tillbook' ) }
					error={ error }
					retry={ retry }
				/>
			) : (
				<ul className="tillbook-export-menu__list">
					{ data?.data.map( ( schedule ) => (
						<ScheduleEntry key={ schedule.id } schedule={ schedule } onDelete={ remove } />
					) ) }
				</ul>
			) }
		</div>
	);
}
