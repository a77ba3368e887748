<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

/**
 * Merchant categories in groups, with their ISO 18245 codes (spec 1 §2.3 "mcc"). It contains only codes under which
 * a store can accept online payments. `categories.php` lists them, in the user's language.
 */
final class CategoryTree
{
    /** @return list<array{id: string, name: string, items: list<array{mcc: string, name: string, keywords: list<string>}>}> */
    public static function all(): array
    {
        $groups = [];
        foreach (self::groups() as $id => [$name, $categories]) {
            $items = [];
            foreach ($categories as $mcc => [$category, $searched]) {
                $items[] = ['mcc' => (string) $mcc, 'name' => $category, 'keywords' => self::keywords($searched)];
            }
            $groups[] = ['id' => $id, 'name' => $name, 'items' => $items];
        }

        return $groups;
    }

    /** Returns whether the code is in one of the groups. */
    public static function has(string $mcc): bool
    {
        foreach (self::groups() as [, $categories]) {
            if (isset($categories[$mcc])) {
                return true;
            }
        }

        return false;
    }

    /** @return array<string, array{string, array<int|string, array{string, string}>}> name and categories by group */
    private static function groups(): array
    {
        /** @var array<string, array{string, array<int|string, array{string, string}>}> */
        return require __DIR__ . '/categories.php';
    }

    /** @return list<string> without the empty ones that a translation may contain */
    private static function keywords(string $searched): array
    {
        $keywords = array_map(trim(...), explode(',', $searched));

        return array_values(array_filter($keywords, static fn(string $keyword): bool => $keyword !== ''));
    }
}
