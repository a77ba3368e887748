<?php

/**
 * WooCommerce's payment tokens, as far as saved cards need them, for tests on the stand-in, which has none: classes,
 * table and actions. With a real WooCommerce, the tests use its own.
 */

declare(strict_types=1);

if (!class_exists(WC_Payment_Token::class)) {
    class WC_Payment_Token
    {
        /** @var array<string, string> */
        private array $meta = [];

        /** @param array<string, string> $row */
        public function __construct(protected array $row = [])
        {
            $meta = json_decode($row['type'] ?? '', true);
            foreach (is_array($meta) ? $meta : [] as $name => $value) {
                $this->meta[(string) $name] = is_string($value) ? $value : '';
            }
        }

        public function get_id(): int
        {
            return (int) ($this->row['token_id'] ?? 0);
        }

        public function get_token(): string
        {
            return $this->row['token'] ?? '';
        }

        public function set_token(string $token): void
        {
            $this->row['token'] = $token;
        }

        public function get_gateway_id(): string
        {
            return $this->row['gateway_id'] ?? '';
        }

        public function set_gateway_id(string $id): void
        {
            $this->row['gateway_id'] = $id;
        }

        public function get_user_id(): int
        {
            return (int) ($this->row['user_id'] ?? 0);
        }

        public function set_user_id(int $id): void
        {
            $this->row['user_id'] = (string) $id;
        }

        public function get_meta(string $name): string
        {
            return $this->meta[$name] ?? '';
        }

        public function update_meta_data(string $name, string $value): void
        {
            $this->meta[$name] = $value;
        }

        public function validate(): bool
        {
            return $this->get_token() !== '';
        }

        public function save(): int
        {
            global $wpdb;
            $table = $wpdb->prefix . 'woocommerce_payment_tokens';
            $row = ['type' => (string) wp_json_encode($this->meta)] + $this->row;
            if ($this->get_id() > 0) {
                $wpdb->update($table, $row, ['token_id' => $this->get_id()]);
            } else {
                $wpdb->insert($table, $row);
                $this->row['token_id'] = (string) $wpdb->insert_id;
            }

            return $this->get_id();
        }
    }

    final class WC_Payment_Token_CC extends WC_Payment_Token
    {
        public function get_card_type(): string
        {
            return $this->get_meta('card_type');
        }

        public function set_card_type(string $type): void
        {
            $this->update_meta_data('card_type', $type);
        }

        public function get_last4(): string
        {
            return $this->get_meta('last4');
        }

        public function set_last4(string $last4): void
        {
            $this->update_meta_data('last4', $last4);
        }

        public function get_expiry_month(): string
        {
            return $this->get_meta('expiry_month');
        }

        public function set_expiry_month(string $month): void
        {
            $this->update_meta_data('expiry_month', $month);
        }

        public function get_expiry_year(): string
        {
            return $this->get_meta('expiry_year');
        }

        public function set_expiry_year(string $year): void
        {
            $this->update_meta_data('expiry_year', $year);
        }
    }

    final class WC_Payment_Tokens
    {
        public static function get(int $id): ?WC_Payment_Token
        {
            global $wpdb;
            $row = $wpdb->get_row(
                $wpdb->prepare("SELECT * FROM {$wpdb->prefix}woocommerce_payment_tokens WHERE token_id = %d", $id),
                ARRAY_A,
            );

            return is_array($row) ? new WC_Payment_Token_CC(array_map(strval(...), $row)) : null;
        }

        /**
         * @param array<string, mixed> $args
         *
         * @return array<WC_Payment_Token>
         */
        public static function get_tokens(array $args): array
        {
            global $wpdb;
            $ids = $wpdb->get_col(
                $wpdb->prepare(
                    "SELECT token_id FROM {$wpdb->prefix}woocommerce_payment_tokens WHERE user_id = %d AND gateway_id = %s ORDER BY token_id",
                    $args['user_id'] ?? 0,
                    $args['gateway_id'] ?? '',
                ),
            );

            return array_filter(array_map(static fn(string $id): ?WC_Payment_Token => self::get((int) $id), $ids));
        }

        public static function delete(int $id): void
        {
            global $wpdb;
            $token = self::get($id);
            if ($token !== null) {
                $wpdb->delete($wpdb->prefix . 'woocommerce_payment_tokens', ['token_id' => $id]);
                do_action('woocommerce_payment_token_deleted', $id, $token);
            }
        }
    }

    global $wpdb;
    $wpdb->query(
        "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}woocommerce_payment_tokens (
            token_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
            gateway_id varchar(200) NOT NULL,
            token text NOT NULL,
            user_id bigint(20) unsigned NOT NULL DEFAULT 0,
            type varchar(2000) NOT NULL,
            PRIMARY KEY (token_id)
        )",
    );
}
