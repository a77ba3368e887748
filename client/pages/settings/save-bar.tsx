import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	saveErrorText,
	store as settingsStore,
	useChanges,
	useConflicts,
	useSaving,
	writableFields,
} from '../../data/settings';
import { formatCount } from '../../lib/money';
import { settingDefinitions } from './setting-definitions';
import { Conflicts } from './conflicts';
import { mayChange } from './setting';
import { useScrollPadding } from './use-scroll-padding';
import { listNames } from '../../lib/list-names';

/** Returns the status of the changes in one line. */
function useSummary( count: number ): string {
	const { isSaving, outcome } = useSaving();
	if ( isSaving ) {
		return __( 'Saving…', 'tillbook' );
	}
	if ( count > 0 ) {
		/* translators: %s: number */
		return sprintf( _n( '%s unsaved change', '%s unsaved changes', count, 'tillbook' ), formatCount( count ) );
	}
	return outcome === 'saved' ? __( 'Settings saved.', 'tillbook' ) : __( 'No unsaved changes', 'tillbook' );
}

/** Lists the changed settings, each with an undo button. */
function ChangedSettings( { id }: { id: string } ) {
	const changes = useChanges();
	const { undo } = useDispatch( settingsStore );
	const list = useRef< HTMLUListElement >( null );
	return (
		<ul
			id={ id }
			ref={ list }
			tabIndex={ -1 }
			className="tillbook-save-bar__changes"
			aria-label={ __( 'Changed settings', 'tillbook' ) }
		>
			{ writableFields
				.filter( ( field ) => field in changes )
				.map( ( field ) => {
					const { label } = settingDefinitions()[ field ];
					return (
						<li key={ field }>
							{ label }{ ' ' }
							<Button
								variant="link"
								/* translators: %s: name of a setting */
								aria-label={ sprintf( __( 'Undo: %s', 'tillbook' ), label ) }
								onClick={ () => {
									// The button is removed with its change, so keep the focus in the list.
									list.current?.focus();
									undo( field );
								} }
							>
								{ __( 'Undo', 'tillbook' ) }
							</Button>
						</li>
					);
				} ) }
		</ul>
	);
}

/** Shows unsaved changes with undo buttons, and the result of saving. Always visible. */
export function SaveBar() {
	const changes = useChanges();
	const { isSaving, outcome, error } = useSaving();
	const { save, undoAll } = useDispatch( settingsStore );
	const isUndecided = useConflicts().length > 0;
	const [ isOpen, setOpen ] = useState( false );
	const count = Object.keys( changes ).length;
	const summary = useSummary( count );
	const bar = useRef< HTMLDivElement >( null );
	useScrollPadding( bar );
	const names = writableFields
		.filter( ( field ) => field in changes )
		.map( ( field ) => settingDefinitions()[ field ].label );

	// The last undo removes the list; if it had the focus, move it to the bar.
	useEffect( () => {
		if ( count === 0 && isOpen ) {
			const hadFocus = bar.current?.contains( bar.current.ownerDocument.activeElement );
			setOpen( false );
			if ( hadFocus ) {
				bar.current?.focus();
			}
		}
	}, [ count, isOpen ] );

	return (
		<div
			ref={ bar }
			tabIndex={ -1 }
			className="tillbook-save-bar"
			role="region"
			aria-label={ __( 'Save settings', 'tillbook' ) }
		>
			<div role="alert">
				{ outcome === 'failed' && <p className="tillbook-save-bar__error">{ saveErrorText( error ) }</p> }
			</div>
			{ isUndecided && <Conflicts onDecided={ () => bar.current?.focus() } /> }
			{ isOpen && <ChangedSettings id="tillbook-changed-settings" /> }
			<div className="tillbook-save-bar__line">
				<div className="tillbook-save-bar__summary">
					<strong role="status">{ summary }</strong>
					{ names.length > 0 && <span className="tillbook-save-bar__names">{ listNames( names ) }</span> }
				</div>
				{ count > 0 && (
					<>
						<Button
							variant="tertiary"
							aria-expanded={ isOpen }
							aria-controls="tillbook-changed-settings"
							onClick={ () => setOpen( ! isOpen ) }
							__next40pxDefaultSize
						>
							{ isOpen ? __( 'Hide changes', 'tillbook' ) : __( 'Show changes', 'tillbook' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ () => {
								bar.current?.focus();
								undoAll();
							} }
							__next40pxDefaultSize
						>
							{ __( 'Undo all', 'tillbook' ) }
						</Button>
					</>
				) }
				<Button
					variant="primary"
					isBusy={ isSaving }
					disabled={ count === 0 || isSaving || isUndecided || ! mayChange() }
					accessibleWhenDisabled
					onClick={ save }
					__next40pxDefaultSize
				>
					{ __( 'Save changes', 'tillbook' ) }
				</Button>
			</div>
		</div>
	);
}
