<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\JsonUserMeta;

/**
 * Views that are kept together, each list's in the order of its tabs: a user's own in their meta data, with which view opens
 * first; everybody's in an option.
 */
final class Shelf
{
    /** Name of the option and, behind the site's prefix, of the meta data. */
    public const NAME = 'tillbook_saved_views';

    private function __construct(private readonly JsonOption|JsonUserMeta $place, public readonly bool $isShared) {}

    public static function ofUser(int $userId): self
    {
        return new self(new JsonUserMeta($userId, self::NAME), false);
    }

    public static function ofEverybody(): self
    {
        return new self(new JsonOption(self::NAME), true);
    }

    /** @return list<SavedView> */
    public function views(): array
    {
        return self::viewsIn($this->place->read());
    }

    public function find(string $id): ?SavedView
    {
        foreach ($this->views() as $view) {
            if ($view->id === $id) {
                return $view;
            }
        }

        return null;
    }

    /** @return array<string, string> ids of views by list */
    public function defaults(): array
    {
        return array_filter(Json::object($this->place->read(), 'defaults'), is_string(...));
    }

    /**
     * @param callable(list<SavedView>): list<SavedView> $change may be called again where somebody was faster
     *
     * @throws ViewRefused that the change throws
     */
    public function change(callable $change): void
    {
        $this->write(
            static fn(array $state): array => [
                'views' => array_map(
                    static fn(SavedView $view): array => $view->toArray(),
                    $change(self::viewsIn($state)),
                ),
            ] + $state,
        );
    }

    /** @param string|null $id null where the list opens with all */
    public function setDefault(string $list, ?string $id): void
    {
        $this->write(
            static fn(array $state): array => [
                'defaults' =>
                    ($id === null ? [] : [$list => $id]) +
                    array_diff_key(Json::object($state, 'defaults'), [$list => true]),
            ] + $state,
        );
    }

    /** @param callable(array<string, mixed>): array<string, mixed> $change */
    private function write(callable $change): void
    {
        // A count of writes makes every state another one, also where a database compares letters without their case.
        $this->place->change(
            static fn(array $state): array => ['writes' => (Json::integer($state, 'writes') ?? 0) + 1] +
                $change($state),
        );
    }

    /**
     * @param array<string, mixed> $state
     *
     * @return list<SavedView>
     */
    private static function viewsIn(array $state): array
    {
        return array_values(array_filter(array_map(SavedView::of(...), Json::objects($state, 'views'))));
    }
}
