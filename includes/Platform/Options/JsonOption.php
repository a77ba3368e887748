<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use RuntimeException;
use Tillbook\Platform\Json;

/**
 * An option that holds an object, is never autoloaded, and is changed as a whole: of two requests that change it at once,
 * the later one changes what the earlier one wrote.
 */
final class JsonOption
{
    private const ATTEMPTS = 10;

    public function __construct(private readonly string $name) {}

    /** @return array<string, mixed> empty where it was never written */
    public function read(): array
    {
        $value = get_option($this->name, '');

        return Json::decode(is_string($value) ? $value : '');
    }

    /**
     * @param callable(array<string, mixed>): array<string, mixed> $change from what is there now to what shall be there;
     *                                                                     may be called again where somebody was faster
     *
     * @throws RuntimeException where others were faster each time
     */
    public function change(callable $change): void
    {
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $old = AtomicOption::read($this->name);
            $new = (string) wp_json_encode($change(Json::decode($old)), JSON_UNESCAPED_SLASHES);
            if (
                $old === $new ||
                ($old === null ? AtomicOption::add($this->name, $new) : AtomicOption::exchange($this->name, $old, $new))
            ) {
                return;
            }
        }
        throw new RuntimeException(
            sprintf('The option %s could not be written: it changes all the time.', $this->name),
        );
    }
}
