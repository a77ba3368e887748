import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { registerOnce } from '../register-once';
import { resourcePart } from '../resource-store';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

/** An action of a note. */
export interface NoteAction {
	id: number;
	name: string;
	label: string;
	/** Empty if the action has no link. */
	url: string;
}

/** A note of WooCommerce's inbox (spec 1 §3), limited to the fields we show. */
export interface Note {
	id: number;
	name: string;
	title: string;
	/** HTML. */
	content: string;
	/** UTC without a zone, such as 2026-11-20T14:05:09. */
	date_created_gmt: string;
	/** Layout of the note, such as plain, banner or thumbnail; the first has no image. */
	layout: string;
	/** Address of an image; empty if there is none. */
	image: string;
	actions: NoteAction[];
}

const BASE = '/wc-analytics/admin/notes';
/** WooCommerce's defaults and order, so that its own answers and ours agree (spec 1 §4.6 and §7). */
const LIST = `${ BASE }?order=desc&orderby=date&page=1&per_page=25&status=unactioned&type=info,marketing,survey,warning`;

const part = resourcePart< { getNotes: () => Note[] } >( { getNotes: () => LIST } );

/** Actions of the merchant on notes. The inbox on the screen is the page's: it shows a change before it is saved. */
const actions = {
	...part.actions,
	/**
	 * Removes a note from the inbox.
	 *
	 * @param id The note.
	 */
	removeNote: ( id: number ) => (): Promise< unknown > =>
		apiFetch( { path: `${ BASE }/delete/${ id }`, method: 'DELETE' } ),
	/**
	 * Removes several notes from the inbox. WooCommerce's own request to remove all removes the newest 25 at that
	 * moment, which may not be those on the screen.
	 *
	 * @param ids The notes.
	 */
	removeNotes: ( ids: readonly number[] ) => (): Promise< unknown > =>
		apiFetch( { path: `${ BASE }/update`, method: 'PUT', data: { noteIds: ids, is_deleted: 1 } } ),
	/**
	 * Restores removed notes.
	 *
	 * @param ids The notes.
	 */
	restoreNotes: ( ids: readonly number[] ) => (): Promise< unknown > =>
		apiFetch( { path: `${ BASE }/update`, method: 'PUT', data: { noteIds: ids, is_deleted: 0 } } ),
	/**
	 * Records the action taken on a note.
	 *
	 * @param noteId   The note.
	 * @param actionId The action taken.
	 */
	triggerNoteAction: ( noteId: number, actionId: number ) => (): Promise< unknown > =>
		apiFetch( { path: `${ BASE }/${ noteId }/action/${ actionId }`, method: 'POST' } ),
};

/** The inbox's store. */
export const store = createReduxStore( 'tillbook/notes', { ...part, actions } );
registerOnce( store );

/** The request for the inbox. The server prepares the same. */
export const notesRequest = (): StoreRequest => requestOf( store, LIST, 'getNotes' );

/** Reads the notes without an action taken, the newest first. */
export const useNotes = (): Resource< Note[] > => useResource( store, 'getNotes' );
