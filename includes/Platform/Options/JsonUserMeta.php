<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use RuntimeException;
use Tillbook\Platform\Json;
use Tillbook\Platform\PrimaryReads;
use wpdb;

/**
 * JsonOption for one user on one site: a JSON object in the user's meta data that is updated as a whole. Of two
 * concurrent updates, the later one is applied to the result of the earlier one.
 */
final class JsonUserMeta
{
    /** With the waits of begin(), longer than a lock that wasn't released lasts. */
    private const ATTEMPTS = 40;
    /** Name of the lock of a first write, followed by the user's id. */
    private const LOCK = 'tillbook_first_meta_';
    private const LOCK_SECONDS = 2;

    public function __construct(private readonly int $userId, private readonly string $name) {}

    /** Returns the meta key of the current site; sites of a network share user meta. */
    public static function key(string $name): string
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);

        return $wpdb->get_blog_prefix() . $name;
    }

    /** @return array<string, mixed> empty if it was never written */
    public function read(): array
    {
        PrimaryReads::beforeUserMeta($this->userId);
        $value = get_user_meta($this->userId, self::key($this->name), true);

        return Json::decode(is_string($value) ? $value : '');
    }

    /**
     * Updates the value with compare-and-swap and retries after a conflicting update.
     *
     * @param callable(array<string, mixed>): array<string, mixed> $change maps the current value to the new
     *     one; may be called again after a conflicting update
     *
     * @throws RuntimeException after a conflicting update in each attempt
     */
    public function change(callable $change): void
    {
        $key = self::key($this->name);
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            // A cached value may be older than another request's update.
            wp_cache_delete($this->userId, 'user_meta');
            $old = get_user_meta($this->userId, $key, true);
            if (!is_string($old) || $old === '') {
                $this->begin($key);
                continue;
            }
            $new = (string) wp_json_encode($change(Json::decode($old)), JSON_UNESCAPED_SLASHES);
            if ($new === $old || update_user_meta($this->userId, $key, wp_slash($new), $old) === true) {
                return;
            }
        }
        throw new RuntimeException(
            sprintf('The meta data %s of user %d could not be written: it changes all the time.', $key, $this->userId),
        );
    }

    /** Adds the row, or waits while another request does: the table has no key that would keep a second one out. */
    private function begin(string $key): void
    {
        $lock = new OptionLock(self::LOCK . $this->userId, self::LOCK_SECONDS);
        if (!$lock->take(time())) {
            usleep(random_int(50000, 80000));

            return;
        }
        try {
            wp_cache_delete($this->userId, 'user_meta');
            add_user_meta($this->userId, $key, '{}', true);
        } finally {
            $lock->release();
        }
    }
}
