import type { Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { ReaderStatus } from '../../components/reader-status';
import type { Reader } from '../../data/card-readers';
import { columns, type ColumnKey } from '../../lib/facts/columns/card-readers.gen';
import { readerModel } from '../../lib/reader-model';

/** Returns the columns for reader, model and status (spec 2 §2). */
export const readerColumns = (): Column< Reader >[] =>
	columnsOf< Reader, ColumnKey >(
		columns(),
		{
			id: ( { id } ) => <bdi dir="ltr">{ id }</bdi>,
			model: ( { device_type: type } ) => readerModel( type ),
			status: ( { is_active: isActive } ) => <ReaderStatus isActive={ isActive } />,
		},
		{ id: 'headline', status: 'status', model: 'lead' }
	);
