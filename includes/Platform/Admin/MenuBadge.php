<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Money\NumberText;

/** The number of pending tasks on a page, shown in the menu. Counted each time it is shown, so it is never stale. */
final class MenuBadge
{
    /**
     * @param Closure(): int $count must be cheap, because it runs on every admin page
     * @param Closure(int): string $text formats a count in words, such as "3 disputes need a response"
     */
    public function __construct(private readonly Closure $count, private readonly Closure $text) {}

    /**
     * @return array{count: int, shown: string, text: string} `shown` is the number as the menu shows it; the
     *     text is empty if the count is 0
     */
    public function read(): array
    {
        $count = ($this->count)();

        return [
            'count' => $count,
            'shown' => NumberText::count($count),
            'text' => $count > 0 ? ($this->text)($count) : '',
        ];
    }

    /**
     * Adds counts up, for the menu itself, whose pages aren't visible while it is closed.
     *
     * @param array{count: int, shown: string, text: string} ...$badges results of read()
     *
     * @return array{count: int, shown: string, text: string}
     */
    public static function sum(array ...$badges): array
    {
        $count = array_sum(array_column($badges, 'count'));

        return [
            'count' => $count,
            'shown' => NumberText::count($count),
            'text' => implode(
                ', ',
                array_filter(array_column($badges, 'text'), static fn(string $text): bool => $text !== ''),
            ),
        ];
    }

    /**
     * Renders a badge next to a name in the menu; empty if the count is 0.
     *
     * @param array{count: int, shown: string, text: string} $badge result of read() or sum()
     */
    public static function html(array $badge): string
    {
        ['count' => $count, 'shown' => $shown, 'text' => $text] = $badge;

        return $count === 0
            ? ''
            : sprintf(
                '<span class="awaiting-mod update-plugins tillbook-badge count-%1$d"><span class="pending-count" aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>',
                $count,
                esc_html($shown),
                esc_html($text),
            );
    }
}
