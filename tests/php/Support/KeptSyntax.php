<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use ReflectionProperty;
use WP_MySQL_On_SQLite;
use WP_MySQL_Parser;
use WP_Parser_Node;
use WP_Parser_Token;

/**
 * A parser of the SQLite integration that parses statements that differ only in names and values once in a process.
 * Parsing takes more than half of a statement's time, and tests send the same few hundred forms again and again. A
 * form is the number and name of a node's rule, and for each child its form, or the position of its token.
 *
 * @phpstan-type Form array{int, string, list<mixed>}
 */
final class KeptSyntax extends WP_MySQL_Parser
{
    /** Tokens of the longest statement that is kept: longer ones insert many rows, and rarely as many again. */
    private const LONGEST = 400;
    /** Forms that are kept at once, which take 100 MB at most. */
    private const MOST = 1000;

    /** @var array<string, array{int, ?Form}> by the kinds of the tokens: where the statement ends, and its tree */
    private array $forms = [];

    private ?WP_Parser_Node $tree = null;

    /** Replaces the parser of WordPress' connection, which is one to SQLite. */
    public static function keep(): void
    {
        $connection = (new ReflectionProperty('wpdb', 'dbh'))->getValue($GLOBALS['wpdb']);
        $grammar = (new ReflectionProperty(WP_MySQL_On_SQLite::class, 'mysql_grammar'))->getValue();
        (new ReflectionProperty(WP_MySQL_On_SQLite::class, 'mysql_parser'))->setValue(
            $connection,
            new self($grammar, []),
        );
    }

    public function next_query(): bool
    {
        if ($this->position > 0 || $this->tokens === [] || count($this->tokens) > self::LONGEST) {
            $isAnother = parent::next_query();
            $this->tree = parent::get_query_ast();

            return $isAnother;
        }
        $kinds = implode(' ', array_column($this->tokens, 'id'));
        if (!isset($this->forms[$kinds])) {
            if (count($this->forms) === self::MOST) {
                $this->forms = [];
            }
            $this->forms[$kinds] = $this->parseForm();
        }
        [$this->position, $form] = $this->forms[$kinds];
        $this->tree = $form === null ? null : $this->tree($form);

        return true;
    }

    public function get_query_ast(): ?WP_Parser_Node
    {
        return $this->tree;
    }

    /** @return array{int, ?Form} */
    private function parseForm(): array
    {
        $tree = $this->parse();
        $positions = array_flip(array_map(spl_object_id(...), $this->tokens));

        return [$this->position, $tree === null ? null : self::form($tree, $positions)];
    }

    /**
     * @param array<int, int> $positions positions of the tokens by the ids of their objects
     *
     * @return Form
     */
    private static function form(WP_Parser_Node $node, array $positions): array
    {
        $children = [];
        foreach ($node->get_children() as $child) {
            $children[] =
                $child instanceof WP_Parser_Token ? $positions[spl_object_id($child)] : self::form($child, $positions);
        }

        return [$node->rule_id, $node->rule_name, $children];
    }

    /** @param Form $form */
    private function tree(array $form): WP_Parser_Node
    {
        [$rule, $name, $children] = $form;
        $node = new WP_Parser_Node($rule, $name);
        foreach ($children as $child) {
            $node->append_child(is_int($child) ? $this->tokens[$child] : $this->tree($child));
        }

        return $node;
    }
}
