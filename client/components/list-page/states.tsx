import { speak } from '@wordpress/a11y';
import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fieldProblems, restError } from '../../lib/command-errors';
import { sentences } from '../../lib/sentences';
import { ReadError } from '../read-error';

/**
 * Shows that the list could not be loaded, why, and a button to try again, or to clear filters that the server refuses.
 * Receives the focus so that it is not missed.
 *
 * @param props
 * @param props.message Names what could not be loaded.
 * @param props.error   The server's error.
 * @param props.retry   Repeats the request.
 * @param props.clear   Clears the filters, if there are any.
 */
export function ListError( {
	message,
	error,
	retry,
	clear,
}: {
	message: string;
	error: unknown;
	retry: () => void;
	clear?: () => void;
} ) {
	const reasons =
		restError( error ).code === 'rest_invalid_param' && Object.values( fieldProblems( error ) ).join( ' ' );
	const help = reasons && clear;
	const region = useRef< HTMLDivElement >( null );
	useEffect( () => region.current?.focus(), [] );
	return (
		<div ref={ region } tabIndex={ -1 } role="alert" className="tillbook-list-error">
			<Notice status="error" isDismissible={ false } politeness="assertive" spokenMessage={ null }>
				<ReadError message={ message } error={ reasons ? { message: reasons } : error } />
				<Button variant="secondary" onClick={ help || retry } __next40pxDefaultSize>
					{ help ? __( 'Clear filters', 'tillbook' ) : __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}

/**
 * Shown if the list has no rows: none exist, or none match the filters.
 *
 * @param props
 * @param props.title    The one sentence.
 * @param props.hint     A hint of what to expect, or to do.
 * @param props.action   Label of an action that helps, such as "Clear filters", if there is one.
 * @param props.onAction Performs the action.
 */
export function ListEmpty( {
	title,
	hint,
	action,
	onAction,
}: {
	title: string;
	hint: string;
	action?: string;
	onAction?: () => void;
} ) {
	// A status that comes with its text is not read.
	useEffect( () => speak( sentences( title, hint ) ), [ title, hint ] );
	return (
		<div className="tillbook-list-empty">
			<p className="tillbook-list-empty__title">{ title }</p>
			<p>{ hint }</p>
			{ action && (
				<Button variant="secondary" onClick={ onAction } __next40pxDefaultSize>
					{ action }
				</Button>
			) }
		</div>
	);
}
