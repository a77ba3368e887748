<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use wpdb;

/** A connection with replicas, as HyperDB offers it: notes whether it was told to read from the primary. */
final class ReplicatedDatabase extends wpdb
{
    /** @var list<string> */
    public array $told = [];

    public function __construct(private readonly wpdb $real)
    {
        $this->ready = true;
        $this->set_prefix($real->prefix);
        $this->__set('dbh', $real->__get('dbh'));
        // WooCommerce's tables.
        foreach (get_object_vars($real) as $name => $value) {
            $this->$name ??= $value;
        }
    }

    public function send_reads_to_masters(): void
    {
        $this->told[] = 'masters';
    }

    public function query($query)
    {
        $answer = $this->real->query($query);
        $this->last_result = $this->real->last_result;
        $this->last_error = $this->real->last_error;
        $this->insert_id = $this->real->insert_id;

        return $answer;
    }

    public function _real_escape($data)
    {
        return $this->real->_real_escape($data);
    }
}
