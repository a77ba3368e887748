<?php

/**
 * Sends statements that only read to the replica of `npm run cluster -- --form=replica`, as HyperDB and LudicrousDB do:
 * a table that this request has written is read from the primary, and after send_reads_to_masters() every table is.
 * Only for development sites.
 */

declare(strict_types=1);

final class Tillbook_Cluster_DB extends wpdb
{
    private const READS = '/^(?:SELECT|SHOW|DESCRIBE|DESC|EXPLAIN)\s/i';

    /** @var array<string, true>|true tables that this request has written, or all */
    private array|bool $written = [];
    private ?mysqli $primary = null;
    private ?mysqli $replica = null;
    /** @var array{primary: int, replica: int} how many statements went where */
    public array $sent = ['primary' => 0, 'replica' => 0];

    /** Sends all later reads of this request to the primary. The name is HyperDB's. */
    public function send_reads_to_masters(): void
    {
        $this->written = true;
    }

    public function query($query)
    {
        $this->route((string) $query);

        return parent::query($query);
    }

    private function route(string $query): void
    {
        $this->primary ??= $this->dbh;
        if ($this->goesToReplica($query)) {
            $this->replica ??= $this->connectReplica();
            $this->dbh = $this->replica;
            ++$this->sent['replica'];
        } else {
            // A lost connection was replaced by parent::query().
            if ($this->dbh !== $this->replica && $this->dbh !== null) {
                $this->primary = $this->dbh;
            }
            $this->dbh = $this->primary;
            ++$this->sent['primary'];
        }
    }

    private function goesToReplica(string $query): bool
    {
        $statement = ltrim($query, "\r\n\t (");
        if (preg_match(self::READS, $statement) !== 1) {
            $table = $this->get_table_from_query($query);
            if (is_array($this->written) && is_string($table) && $table !== '') {
                $this->written[$table] = true;
            }

            return false;
        }
        if ($this->written === true) {
            return false;
        }
        foreach (array_keys($this->written) as $table) {
            if (stripos(substr($query, 0, 1000), (string) $table) !== false) {
                return false;
            }
        }

        return true;
    }

    private function connectReplica(): mysqli
    {
        [$host, , $socket] = $this->parse_db_host(TILLBOOK_CLUSTER_REPLICA);
        $replica = mysqli_init();
        mysqli_real_connect($replica, $host, DB_USER, DB_PASSWORD, DB_NAME, null, $socket);
        mysqli_set_charset($replica, 'utf8mb4');
        $mode = mysqli_fetch_row(mysqli_query($this->primary, 'SELECT @@SESSION.sql_mode'))[0];
        mysqli_query($replica, "SET SESSION sql_mode='$mode'");

        return $replica;
    }
}

// Says where a request read from, for the checks.
ob_start(static function (string $page): string {
    if (!headers_sent() && isset($GLOBALS['wpdb']->sent)) {
        header("X-Replica-Reads: {$GLOBALS['wpdb']->sent['replica']}");
        header("X-Primary-Statements: {$GLOBALS['wpdb']->sent['primary']}");
    }

    return $page;
});
$wpdb = new Tillbook_Cluster_DB(DB_USER, DB_PASSWORD, DB_NAME, DB_HOST);
