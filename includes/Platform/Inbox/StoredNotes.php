<?php

declare(strict_types=1);

namespace Tillbook\Platform\Inbox;

use Tillbook\Platform\ForeignTables;
use wpdb;

/**
 * Our notes in WooCommerce's tables, including those that users dismissed. Accesses the tables directly, because
 * WooCommerce may be inactive when Tillbook is uninstalled, and would show the notes once it is active again.
 */
final class StoredNotes
{
    public function __construct(private readonly wpdb $wpdb) {}

    /** Removes the notes of the current site. */
    public function remove(): void
    {
        [$notes, $actions] = [$this->wpdb->prefix . 'wc_admin_notes', $this->wpdb->prefix . 'wc_admin_note_actions'];
        if (!ForeignTables::exist($this->wpdb, $notes, $actions)) {
            return;
        }
        $this->wpdb->query(
            (string) $this->wpdb->prepare(
                'DELETE FROM %i WHERE note_id IN (SELECT note_id FROM %i WHERE source = %s)',
                $actions,
                $notes,
                Inbox::SOURCE,
            ),
        );
        $this->wpdb->query((string) $this->wpdb->prepare('DELETE FROM %i WHERE source = %s', $notes, Inbox::SOURCE));
    }
}
