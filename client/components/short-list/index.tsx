import type { ReactNode } from 'react';
import type { Resource } from '../../data/use-resource';
import { DataTable } from '../data-table';
import { ListEmpty, ListError } from '../list-page/states';
import { SummaryLine } from '../list-page/summary';
import type { Column, SummaryItem } from '../list-page/types';
import { useAnnouncement } from '../list-page/use-announcement';
import { useKeepFocus } from '../list-page/use-keep-focus';
import '../list-page/style.scss';

/** Rows that are expected while they load. */
const PLACEHOLDERS = 3;

interface ShortListProps< Item > {
	title: string;
	/** 2 by default; 3 if the list is inside another section. */
	headingLevel?: 2 | 3;
	columns: Column< Item >[];
	/** Returns a row's unique key. */
	rowKey: ( item: Item ) => string;
	list: Resource< { data: Item[] } >;
	texts: { error: string; empty: string; emptyHint: string };
	/** The summary line below the table, if there is one. */
	summary?: ( items: Item[] ) => SummaryItem[];
}

/**
 * Shows a list that is loaded completely: a few rows without pages, filters or hidden columns, with the same loading,
 * empty and error states as our other lists. The first column names a row.
 */
export function ShortList< Item >( props: ShortListProps< Item > ) {
	const { title, headingLevel = 2, summary, list, texts } = props;
	const { error, retry } = list;
	const items = list.data?.data;
	const region = useKeepFocus();
	const Heading = `h${ headingLevel }` as const;
	useAnnouncement( ! items, error !== undefined, items?.length );

	let body: ReactNode;
	if ( error !== undefined ) {
		body = <ListError message={ texts.error } error={ error } retry={ retry } />;
	} else if ( items?.length === 0 ) {
		body = <ListEmpty title={ texts.empty } hint={ texts.emptyHint } />;
	} else {
		body = <DataTable { ...props } items={ items ?? [] } isLoading={ ! items } placeholders={ PLACEHOLDERS } />;
	}
	return (
		<div className="tillbook-list" { ...region }>
			<div className="tillbook-list__card tillbook-short-list">
				<Heading className="tillbook-list__title">{ title }</Heading>
				{ body }
				{ summary && items && items.length > 0 && (
					<div className="tillbook-list__footer">
						<SummaryLine items={ summary( items ) } isLoading={ false } />
					</div>
				) }
			</div>
		</div>
	);
}
