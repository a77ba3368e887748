import type { Condition } from '../../lib/list-conditions';
import type { FilterConfig } from './types';

/** Props of a panel that changes a filter. */
export interface PanelProps {
	/** The filter's name. */
	name: string;
	config: FilterConfig;
	/** Its present value. */
	condition: Condition | undefined;
	/** Receives the new value, undefined for none, and whether that completes the choice. */
	onChange: ( condition: Condition | undefined, isDone: boolean ) => void;
}
