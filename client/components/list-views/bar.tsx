import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { getHistory } from '@woocommerce/navigation';
import { createInterpolateElement, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { speak } from '@wordpress/a11y';
import { useHiddenColumns } from '../../data/saved-views';
import { useLoadedDialog } from '../../data/use-loaded-dialog';
import { movingText } from '../../lib/date-choices';
import type { ListQueryRules, PageQuery } from '../../lib/query';
import {
	datedQuery,
	listUrl,
	movedQuery,
	movingPeriodOf,
	namedView,
	notUnderstood,
	periodOf,
	hasSameRows,
	type SavedView,
	type ViewedList,
} from '../../lib/saved-views';
import { getSettings } from '../../lib/settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import type { DialogKind } from './dialog';
import { ViewMenu } from './menu';
import { ViewProblems } from './problems';
import { useActiveView } from './use-active-view';
import { useViewCommands } from './use-view-commands';
import './style.scss';

interface ViewBarProps {
	list: ViewedList;
	rules: ListQueryRules;
	/** The page's URL query. */
	query: PageQuery;
	/** Keys of the hidden columns; undefined if columns cannot be hidden. */
	hidden: string[] | undefined;
}

/** Loaded when one opens: few users save views each day. */
const loadDialog = async () => ( await import( /* webpackChunkName: "view-form" */ './dialog' ) ).ViewDialog;

const sameKeys = ( a: string[], b: string[] ) => [ ...a ].sort().join() === [ ...b ].sort().join();

/** Shows the current view, changed view, or filters that can be saved as a view, with the available actions. */
export function ViewBar( { list, rules, query: asked, hidden }: ViewBarProps ) {
	const { view, isForeign, views } = useActiveView( list, asked );
	// After midnight, the list shows yesterday's days until the user returns to it: they are not the user's change.
	const query = movedQuery( asked, views );
	const commands = useViewCommands( { list, rules, query, hidden } );
	const columns = useHiddenColumns( view?.id );
	const [ dialog, setDialog ] = useState< DialogKind | undefined >();
	const [ ViewDialog, isLoading, openLoaded ] = useLoadedDialog( loadDialog );
	const open = ( kind: DialogKind ) => void openLoaded( () => setDialog( kind ) );
	const { bar, focusLater } = useFocusAfter( namedView( query ) );
	const [ isSaving, save ] = useOneAtATime( async () => {
		if ( view && ( await commands.save( view ) ) ) {
			focusLater( view.id );
		}
	} );

	const isChanged =
		view !== undefined &&
		( ! hasSameRows( query, datedQuery( view.query ), rules ) ||
			( columns !== undefined && view.hidden_columns !== null && ! sameKeys( columns, view.hidden_columns ) ) );
	const isEditable = view !== undefined && ( ! view.is_shared || getSettings().capabilities.settings === true );
	const problems =
		view || isForeign
			? [
					...new Set( [
						...notUnderstood( query, rules ),
						...( view?.problems.filter( ( name ) => query[ name ] !== undefined ) ?? [] ),
					] ),
				]
			: [];
	const isNarrowed = ! hasSameRows( query, {}, rules );
	const ofSameOwner = views.filter( ( { is_shared: isShared } ) => isShared === view?.is_shared );

	return (
		<div className="tillbook-view-bar" ref={ bar }>
			{ problems.length > 0 && (
				<ViewProblems
					names={ problems }
					query={ query }
					onRemove={ () =>
						getHistory().push(
							listUrl(
								list,
								Object.fromEntries(
									Object.entries( query ).filter( ( [ name ] ) => ! problems.includes( name ) )
								)
							)
						)
					}
				/>
			) }
			<div className="tillbook-view-bar__line">
				{ view && <ViewName view={ view } isChanged={ isChanged } /> }
				{ isForeign && <p>{ foreignText( isNarrowed ) }</p> }
				{ isChanged && (
					<>
						{ isEditable && (
							<Button
								variant="primary"
								size="compact"
								isBusy={ isSaving }
								disabled={ isSaving }
								accessibleWhenDisabled
								onClick={ () => void save() }
							>
								{ __( 'Save', 'tillbook' ) }
							</Button>
						) }
						<Button variant="secondary" size="compact" isBusy={ isLoading } onClick={ () => open( 'new' ) }>
							{ __( 'Save as new', 'tillbook' ) }
						</Button>
						<Button
							variant="tertiary"
							size="compact"
							onClick={ () => {
								commands.reset( view );
								focusLater( view.id );
							} }
						>
							{ __( 'Reset', 'tillbook' ) }
						</Button>
					</>
				) }
				{ ! view && isNarrowed && (
					<Button variant="secondary" size="compact" isBusy={ isLoading } onClick={ () => open( 'new' ) }>
						{ __( 'Save as a view', 'tillbook' ) }
					</Button>
				) }
				{ isForeign && (
					<Button variant="tertiary" size="compact" onClick={ commands.showAll }>
						{ __( 'Show all', 'tillbook' ) }
					</Button>
				) }
				{ view && (
					<>
						<CopyLink url={ commands.urlOf( view, isChanged ) } />
						<ViewMenu
							view={ view }
							isEditable={ isEditable }
							place={ ofSameOwner.indexOf( view ) }
							count={ ofSameOwner.length }
							onRename={ () => open( 'rename' ) }
							onDefault={ ( isDefault ) => void commands.setDefault( view, isDefault ) }
							onMove={ ( place ) => void commands.move( view, place ) }
							onDelete={ () => open( 'delete' ) }
						/>
					</>
				) }
			</div>
			{ dialog && ViewDialog && (
				<ViewDialog
					kind={ dialog }
					view={ view }
					period={ periodOf( query, rules ) }
					hasColumns={ hidden !== undefined }
					commands={ commands }
					onDone={ focusLater }
					onClose={ () => setDialog( undefined ) }
				/>
			) }
		</div>
	);
}

/** Shows the view's name, who owns it, how its dates move, and whether it has unsaved changes. */
function ViewName( { view, isChanged }: { view: SavedView; isChanged: boolean } ) {
	const period = movingPeriodOf( view.query );
	return (
		<p className="tillbook-view-bar__name">
			{ createInterpolateElement(
				isChanged
					? /* translators: <name/>: name of a saved view */
						__( 'View <name/> has unsaved changes.', 'tillbook' )
					: /* translators: <name/>: name of a saved view */
						__( 'View: <name/>', 'tillbook' ),
				{
					name: (
						<strong>
							<bdi>{ view.name }</bdi>
						</strong>
					),
				}
			) }
			{ view.is_shared && <span className="tillbook-view-bar__fact">{ __( 'shared view', 'tillbook' ) }</span> }
			{ view.is_default && <span className="tillbook-view-bar__fact">{ __( 'default view', 'tillbook' ) }</span> }
			{ period && <span className="tillbook-view-bar__fact">{ movingText( period ) }</span> }
		</p>
	);
}

const foreignText = ( isNarrowed: boolean ): string =>
	isNarrowed
		? __(
				'This link opens a view that isn’t available to you. Its filters are applied to the list instead.',
				'tillbook'
			)
		: __(
				'This view no longer exists or isn’t available to you, and the link doesn’t include its filters. The full list is shown.',
				'tillbook'
			);

/** Copies the address of the list on the screen. */
function CopyLink( { url }: { url: string } ) {
	const ref = useCopyToClipboard< HTMLButtonElement >(
		() => new URL( url, window.location.href ).href,
		() => speak( __( 'Copied to the clipboard.', 'tillbook' ), 'assertive' )
	);
	return (
		<Button ref={ ref } variant="tertiary" size="compact">
			{ __( 'Copy link', 'tillbook' ) }
		</Button>
	);
}

/**
 * Moves the focus to the view's options when the focused dialog or button is gone, or to the remaining tab.
 *
 * @param named The view that the URL names.
 */
function useFocusAfter( named: string | undefined ) {
	const bar = useRef< HTMLDivElement >( null );
	const [ wanted, setWanted ] = useState< { id: string | undefined } | undefined >();
	useEffect( () => {
		if ( ! wanted || wanted.id !== named ) {
			return;
		}
		const panel = bar.current?.closest( '[role=tabpanel]' );
		const tab = panel?.ownerDocument.getElementById( panel.getAttribute( 'aria-labelledby' ) ?? '' );
		const target =
			wanted.id === undefined ? tab : bar.current?.querySelector< HTMLElement >( '.tillbook-view-bar__options' );
		target?.focus();
		setWanted( undefined );
	}, [ wanted, named ] );
	return { bar, focusLater: ( id: string | undefined ) => setWanted( { id } ) };
}
