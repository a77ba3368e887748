<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use RuntimeException;
use wpdb;

/**
 * Users of a role, one for each test that asks. WordPress makes the first one; the others get the same rows, which
 * takes two statements instead of fifty.
 */
final class TestUser
{
    /** @var array<string, string> the columns of the first one */
    private array $row = [];
    /** @var array<string, string> what is stored about it */
    private array $meta = [];

    public function __construct(private readonly string $role) {}

    /** @return int the new user's id */
    public function add(): int
    {
        $name = $this->role . '-' . wp_generate_password(8, false);
        $email = $name . '@example.com';
        $id = $this->row === [] ? $this->make($name, $email) : $this->copy($name, $email);
        clean_user_cache($id);

        return $id;
    }

    private function make(string $name, string $email): int
    {
        $id = wp_insert_user([
            'user_login' => $name,
            'user_pass' => 'secret',
            'user_email' => $email,
            'role' => $this->role,
        ]);
        if (!is_int($id)) {
            throw new RuntimeException($id->get_error_message());
        }
        $database = self::database();
        $row = $database->get_row("SELECT * FROM $database->users WHERE ID = $id", ARRAY_A);
        $meta = $database->get_results("SELECT * FROM $database->usermeta WHERE user_id = $id", ARRAY_A);
        assert(is_array($row) && is_array($meta));
        $this->row = array_diff_key($row, ['ID' => 0]);
        $this->meta = array_column($meta, 'meta_value', 'meta_key');

        return $id;
    }

    private function copy(string $name, string $email): int
    {
        $database = self::database();
        $own = [
            'user_login' => $name,
            'display_name' => $name,
            'user_email' => $email,
            'user_registered' => gmdate('Y-m-d H:i:s'),
        ];
        $database->insert($database->users, $own + $this->row);
        $id = $database->insert_id;
        $meta = ['nickname' => $name] + $this->meta;
        $values = [];
        foreach ($meta as $key => $value) {
            array_push($values, $id, $key, $value);
        }
        $rows = implode(', ', array_fill(0, count($meta), '(%d, %s, %s)'));
        $database->query(
            $database->prepare("INSERT INTO $database->usermeta (user_id, meta_key, meta_value) VALUES $rows", $values),
        );

        return $id;
    }

    private static function database(): wpdb
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);

        return $wpdb;
    }
}
