<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Notes;

use Automattic\WooCommerce\Admin\Notes\Note;
use DateTimeInterface;
use Exception;
use Tillbook\StandIn\Tables;

/** Stores inbox messages in the stand-in's table. */
final class NoteStore
{
    /** @throws Exception If the message doesn't exist. */
    public function read(Note $note, int $id): void
    {
        global $wpdb;

        $data = $wpdb->get_var($wpdb->prepare('SELECT data FROM ' . Tables::name('notes') . ' WHERE id = %d', $id));
        if ($data === null) {
            throw new Exception('Invalid admin note.');
        }
        $note->load($id, (array) json_decode($data, true));
    }

    public function save(Note $note): int
    {
        global $wpdb;

        $data = array_map(
            static fn($value) => $value instanceof DateTimeInterface ? $value->getTimestamp() : $value,
            array_diff_key($note->get_data(), ['id' => 0, 'meta_data' => 0]),
        );
        $row = [
            'name' => $data['name'],
            'status' => $data['status'],
            'is_deleted' => (int) (bool) $data['is_deleted'],
            'date_created' => $data['date_created'],
            'data' => '',
        ];
        if ($note->get_id() === 0) {
            $wpdb->insert(Tables::name('notes'), $row);
            $note->set_id($wpdb->insert_id);
        }
        foreach ($data['actions'] as $index => $action) {
            $action->id = $action->id ?: $note->get_id() * 100 + $index;
        }
        $row['data'] = (string) wp_json_encode($data);
        $wpdb->update(Tables::name('notes'), $row, ['id' => $note->get_id()]);
        return $note->get_id();
    }

    public function delete(int $id): void
    {
        global $wpdb;

        $wpdb->delete(Tables::name('notes'), ['id' => $id]);
    }

    /** @return list<int> */
    public function idsWithName(string $name): array
    {
        global $wpdb;

        return array_map(
            'intval',
            $wpdb->get_col(
                $wpdb->prepare('SELECT id FROM ' . Tables::name('notes') . ' WHERE name = %s ORDER BY id', $name),
            ),
        );
    }

    /**
     * @param array<string, mixed> $args per_page, page, order, status, type, source, is_deleted.
     * @return list<int> Newest first.
     */
    public function ids(array $args): array
    {
        global $wpdb;

        $order = strtolower((string) ($args['order'] ?? 'desc')) === 'asc' ? 'ASC' : 'DESC';
        $rows = $wpdb->get_results(
            $wpdb->prepare(
                'SELECT id, data FROM ' .
                    Tables::name('notes') .
                    " WHERE is_deleted = %d ORDER BY date_created {$order}, id {$order}",
                (int) wc_string_to_bool($args['is_deleted'] ?? false),
            ),
        );
        $found = [];
        foreach ($rows as $row) {
            $data = (array) json_decode($row->data, true);
            foreach (['status', 'type', 'source', 'name'] as $field) {
                $wanted = wp_parse_list($args[$field] ?? []);
                if ($wanted !== [] && !in_array($data[$field], $wanted, true)) {
                    continue 2;
                }
            }
            $found[] = (int) $row->id;
        }
        $size = max(1, (int) ($args['per_page'] ?? 10));
        return array_slice($found, (max(1, (int) ($args['page'] ?? 1)) - 1) * $size, $size);
    }
}
