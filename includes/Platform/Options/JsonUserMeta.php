<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use RuntimeException;
use Tillbook\Platform\Json;

/**
 * What JsonOption is, of one user on one site: an object in the user's meta data that is changed as a whole. Of two
 * requests that change it at once, the later one changes what the earlier one wrote.
 */
final class JsonUserMeta
{
    private const ATTEMPTS = 10;

    public function __construct(private readonly int $userId, private readonly string $name) {}

    /** The name under which a site of the network keeps it. */
    public static function key(string $name): string
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);

        return $wpdb->get_blog_prefix() . $name;
    }

    /** @return array<string, mixed> empty where it was never written */
    public function read(): array
    {
        $value = get_user_meta($this->userId, self::key($this->name), true);

        return Json::decode(is_string($value) ? $value : '');
    }

    /**
     * @param callable(array<string, mixed>): array<string, mixed> $change from what is there now to what shall be there, which
     *                                                                     differs from it; may be called again where somebody
     *                                                                     was faster
     *
     * @throws RuntimeException where others were faster each time
     */
    public function change(callable $change): void
    {
        $key = self::key($this->name);
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            // What a cache says may be older than what others wrote.
            wp_cache_delete($this->userId, 'user_meta');
            $old = get_user_meta($this->userId, $key, true);
            if (!is_string($old) || $old === '') {
                // Two that come first at once leave two equal rows, which are changed together from then on.
                add_user_meta($this->userId, $key, '{}', true);
                $old = '{}';
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
}
