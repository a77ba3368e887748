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

    /** Renders the badge next to the page's name; empty if the count is 0. */
    public function html(): string
    {
        ['count' => $count, 'shown' => $shown, 'text' => $text] = $this->read();

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
