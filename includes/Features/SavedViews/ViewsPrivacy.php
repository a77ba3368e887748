<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Features\PrivacyPart;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Platform\PrivacyTools;
use Tillbook\Platform\StrictReads;
use WP_User;

/**
 * Connects saved views to WordPress' privacy tools. A view is personal data of the user who saved it, so it is part
 * of that user's export. A search term may be a shopper's email address, so an erasure removes it from every view.
 */
final class ViewsPrivacy extends PrivacyPart
{
    public function register(): void
    {
        $name = static fn(): string => __('Tillbook Payments saved views', 'tillbook');
        PrivacyTools::addExporter('tillbook-views', $name, $this->export(...));
        PrivacyTools::addEraser('tillbook-views', $name, $this->erase(...));
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email): array
    {
        $user = get_user_by('email', $email);

        return [
            'data' => $user instanceof WP_User ? array_map(self::item(...), ViewStore::ofUser($user->ID)->views()) : [],
            'done' => true,
        ];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email): array
    {
        $removed = false;
        foreach ($email === '' ? [] : [ViewStore::shared(), ...$this->storesOfUsers()] as $store) {
            $views = $store->views();
            // without() returns the same object if nothing changes.
            if (
                array_filter($views, static fn(SavedView $view): bool => self::without($view, $email) !== $view) === []
            ) {
                continue;
            }
            $removed = true;
            $store->change(
                static fn(array $current): array => array_map(
                    static fn(SavedView $view): SavedView => self::without($view, $email),
                    $current,
                ),
            );
        }

        return [
            'items_removed' => $removed,
            'items_retained' => false,
            'messages' => $removed ? [__('The address was removed from the searches in saved views.', 'tillbook')] : [],
            'done' => true,
        ];
    }

    /** @return list<ViewStore> */
    private function storesOfUsers(): array
    {
        $users = StrictReads::during(
            static fn(): array => get_users([
                'meta_key' => JsonUserMeta::key(ViewStore::NAME),
                'fields' => 'ids',
                'blog_id' => 0,
            ]),
            '/usermeta/',
        );

        return array_map(
            static fn(mixed $id): ViewStore => ViewStore::ofUser(is_numeric($id) ? (int) $id : 0),
            array_values($users),
        );
    }

    /** Removes the email address from the view's search and from its name. */
    private static function without(SavedView $view, string $email): SavedView
    {
        $query = $view->query;
        $terms = $query['search'] ?? null;
        if (is_array($terms)) {
            $kept = PrivacyTools::termsWithout($terms, $email);
            $query = ($kept === [] ? [] : ['search' => $kept]) + array_diff_key($query, ['search' => true]);
            $query = $kept === $terms ? $view->query : $query;
        }
        $name = stripos($view->name, $email) === false ? $view->name : trim(str_ireplace($email, '…', $view->name));

        return $name === $view->name && $query === $view->query ? $view : $view->changed($name, $query, $view->hidden);
    }

    /** @return array<string, mixed> */
    private static function item(SavedView $view): array
    {
        return [
            'group_id' => 'tillbook_saved_views',
            'group_label' => __('Saved views of payment lists', 'tillbook'),
            'item_id' => $view->id,
            'data' => [
                ['name' => __('Name', 'tillbook'), 'value' => $view->name],
                ['name' => __('List', 'tillbook'), 'value' => $view->list],
                [
                    'name' => __('Filters', 'tillbook'),
                    'value' => (string) wp_json_encode($view->query, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES),
                ],
            ],
        ];
    }
}
